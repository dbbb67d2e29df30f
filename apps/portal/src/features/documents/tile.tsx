import type { BadgeColor } from '@careword/domain/documents/badges'
import { readAction } from '@careword/domain/documents/read-action'
import { missingPartsLabel } from '@careword/domain/documents/reported-missing'
import type { TileDetails } from '@careword/domain/tiles/tile-details'
import { FileQuestion, MoreHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { formatDocumentDay } from '../../partner/format-day.ts'
import { usePartner } from '../../partner/partner-context.tsx'
import type { DocumentGroup } from '../../patient/documents-query.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Progress } from '../../ui/progress.tsx'
import { MissingParts } from '../../patient/missing-parts.tsx'
import { RecommendedBadge } from '../../patient/recommended-badge.tsx'
import { hasLostAgent } from '../../patient/lost-agent.ts'
import { PagePicture } from './page-picture.tsx'
import css from './tile.module.css'
import layout from '../../ui/layout.module.css'
import type { Distinguished } from './distinguish-tiles.ts'
import { TileMenuEntries } from './tile-menu-entries.tsx'
import { emptyTitle, tileWords } from './tile-words.ts'
import { uploadedWords } from './uploaded-words.ts'
import type { TileActions } from './use-tile-actions.tsx'

/** The description of a type of document before one is begun. */
export interface About {
  sentences: string[]
  /** Whether the badge 'begin here' is shown: this person has no document of any kind, and most people begin with this one. */
  beginHere: boolean
}

interface Props {
  tile: TileDetails
  group: DocumentGroup
  /** The name of its type in the chosen language. */
  name: string
  /** The heading level: one lower under the heading of a year. */
  level: 2 | 3
  /** Whether the type's name is on the tile: in the view of all types (Documents spec §2). */
  showTitle: boolean
  /** Whether the tile is the next step of the whole page: its button is the prominent one. */
  next: boolean
  /** The words that distinguish it from the other tiles of the page. */
  distinguished: Distinguished
  about: About
  /** Whether the list holds every version of its type already. */
  allVersionsHere: boolean
  actions: TileActions
}

const tones: Record<BadgeColor, BadgeTone> = { green: 'ok', amber: 'warn', black: 'neutral', red: 'danger' }

/** A document, or one that can be begun: picture, name, state, date, one button, and a menu for the rest. */
export function Tile({
  tile,
  group,
  name,
  about,
  level,
  showTitle,
  next,
  distinguished,
  allVersionsHere,
  actions,
}: Props) {
  const { t, lang } = usePartner()
  const heading = useId()
  const [now] = useState(() => new Date())
  const document = tile.metadata.documentId === null ? undefined : group.instances[tile.metadata.documentId]
  const main = mainAction(tile)
  const mainWords = main && t(`documents.action.${main === 'view' ? readAction(document) : main}`)
  const empty = emptyTitle(tile, group, { t })
  const isBox = tile.overlayView === 'NO_ACTIVE_FORM_FOUND_BOX'
  const words = [...tileWords(tile, group, { t, lang }), ...uploadedWords(tile, group, { t, lang }, now)]
  // A document that lacks something, or its agent, gets no success colour; the words beside it explain why.
  const isGoodNews = tile.reportedMissing === null && !(document && hasLostAgent(document))
  const Heading = level === 2 ? 'h2' : 'h3'
  const title = (
    <Heading id={heading} className={layout.large}>
      {showTitle ? name : (empty ?? versionOrDate())}
    </Heading>
  )

  return (
    <li
      className={classNames(css.tile, isBox && css.box)}
      data-overlay={tile.overlayView}
      aria-labelledby={heading}
    >
      {isBox ? (
        <span className={css.sign}>
          <Icon of={FileQuestion} size={32} />
        </span>
      ) : (
        <div className={css.picture}>
          <PagePicture
            style={tile.thumbnailStyle}
            documentId={document?.thumbnail ? document.documentId : null}
            startable={tile.overlayView === 'CREATE_FORM'}
          />
        </div>
      )}
      <div className={css.body}>
        {title}
        {distinguished.version === null ? null : <p className={css.version}>{distinguished.version}</p>}
        {tile.badge || tile.dateLabel ? (
          <div className={css.facts}>
            {tile.badge ? (
              <Badge tone={isGoodNews ? tones[tile.badge.backgroundColor] : 'warn'}>
                {t(tile.badge.labelKey)}
              </Badge>
            ) : null}
            {tile.dateLabel ? (
              <span className={css.date}>
                {t(tile.dateLabel.labelKey, {
                  date: formatDocumentDay(tile.dateLabel.date, lang, tile.dateLabel),
                })}
                {distinguished.detail === null ? null : `, ${distinguished.detail}`}
              </span>
            ) : null}
          </div>
        ) : null}
        {about.beginHere ? (
          <div className={css.facts}>
            <RecommendedBadge />
          </div>
        ) : null}
        <div className={css.words}>
          {about.sentences.map(sentence => (
            <p key={sentence}>{sentence}</p>
          ))}
          <MissingParts missing={tile.reportedMissing} />
          {showTitle && empty ? <p>{empty}</p> : null}
          {words.map(sentence => (
            <p key={sentence}>{sentence}</p>
          ))}
          {tile.overlayView === 'RESUME_FORM' &&
          !tile.paperReady &&
          !document?.waits &&
          !document?.readyAt &&
          document?.progress ? (
            <Progress
              slim
              value={document.progress.done}
              max={document.progress.total}
              label={t('documents.progress', document.progress)}
            />
          ) : null}
        </div>
      </div>
      <div className={css.actions}>
        {main === null ? null : (
          <Button
            className={css.main}
            variant={next ? 'primary' : 'secondary'}
            aria-label={`${mainWords}: ${distinguished.label}`}
            onClick={() => {
              if (main === 'create') actions.create(group)
              else if (main === 'upload') actions.upload(group)
              else if (main === 'resume') actions.resume(tile)
              else actions.view(tile)
            }}
          >
            {mainWords}
          </Button>
        )}
        <Menu
          bordered
          className={css.menu}
          chevron={false}
          icon={MoreHorizontal}
          label={t('documents.more')}
          accessibleLabel={t('documents.moreFor', { title: distinguished.label })}
        >
          <TileMenuEntries
            tile={tile}
            group={group}
            actions={actions}
            main={main}
            title={name}
            allVersionsHere={allVersionsHere}
          />
        </Menu>
      </div>
    </li>
  )

  /** Under a chosen type every tile would have the same name, so the title is the kind of tile instead. */
  function versionOrDate(): string {
    if (tile.overlayView === 'CREATE_FORM') return t('documents.newOne')
    if (tile.ofUnknownForce && tile.overlayView === 'VIEW_FORM') return t('documents.externalTitle')
    if (tile.reportedMissing)
      return t(`documents.lackingTitle.${missingPartsLabel(tile.reportedMissing.parts)}`)
    return tile.badge ? t(`${tile.badge.labelKey}Title`) : name
  }
}

/** The one visible button, by overlay view. */
function mainAction(tile: TileDetails): 'create' | 'upload' | 'resume' | 'view' | null {
  switch (tile.overlayView) {
    case 'RESUME_FORM':
      return tile.paperReady ? 'upload' : 'resume'
    case 'CREATE_FORM':
      return 'create'
    case 'VIEW_FORM':
      return 'view'
    case 'MULTIPLE_FORMS_FOUND':
    case 'UNKNOWN':
      return tile.menu.viewOf === null ? null : 'view'
    // Ruling G-63: a document signed on paper is uploaded as a scan.
    case 'INCOMPLETE_HANDWRITING':
    case 'NO_ACTIVE_FORM_FOUND':
    case 'NO_ACTIVE_FORM_FOUND_BOX':
      return tile.menu.upload ? 'upload' : null
    default:
      return null
  }
}
