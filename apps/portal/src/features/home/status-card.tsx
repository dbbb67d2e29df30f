import { documentsAtHand } from '@careword/domain/documents/documents-at-hand'
import { readAction } from '@careword/domain/documents/read-action'
import { isPaperReady } from '@careword/domain/documents/paper-ready'
import { badgeFor } from '@careword/domain/documents/badges'
import { dayLabel } from '@careword/domain/documents/day-label'
import { FilePenLine, FilePlus2, FileQuestion, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDocumentDay } from '../../partner/format-day.ts'
import { usePartner } from '../../partner/partner-context.tsx'
import { requestWords } from '../../patient/request-words.ts'
import type { DocumentGroup, DocumentInstance } from '../../patient/documents-query.ts'
import { MissingParts } from '../../patient/missing-parts.tsx'
import { noneInForce } from '../../patient/none-in-force.ts'
import { RecommendedBadge } from '../../patient/recommended-badge.tsx'
import { typeName } from '../../partner/type-name.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Progress } from '../../ui/progress.tsx'
import { type HomeAction, statusOf } from './home-view.ts'
import { paperAddedSince } from './paper-added-since.ts'
import css from './status-card.module.css'
import layout from '../../ui/layout.module.css'
import { UncheckedPapers } from './unchecked-papers.tsx'
import { mayNameOtherAgent } from './may-name-other-agent.ts'
import type { RunnableAction } from './use-home-action.tsx'

interface Props {
  group: DocumentGroup
  /** Whether the next step of the whole page is this card's: its first button is the loud one. */
  main: boolean
  /** Whether this person has no document of any type yet, and most people begin with this one. */
  beginHere: boolean
  /** The next step of this type that the page already offers above. */
  offered: HomeAction['action'] | null
  /** Further content about the document in force, and about those who were asked to sign it. */
  more?: ReactNode
  run: (action: RunnableAction) => void
}

/** A document type: first the document in force, then the unchecked ones, then the draft, each in a plain sentence with its button. */
export function StatusCard({ group, main, beginHere, offered, more, run }: Props) {
  const { t, config, lang, content } = usePartner()
  const title = typeName(config, lang, group.type, group.title)
  const status = statusOf({ [group.type]: group }, group.type)
  const atHand = documentsAtHand(group)
  const { inForce, unchecked, draft } = atHand
  const added = paperAddedSince(atHand)
  const all = actionsOf(group)
  // The page's next step already includes this action.
  const isOffered = (action: RunnableAction['action']) =>
    action === offered || (action === 'update' && offered === 'view')
  const actions = all.filter(each => !isOffered(each.action))
  const isShownAbove = (action: HomeAction['action']) =>
    action === offered && all.some(each => each.action === action)
  // The button is under its sentence: below the draft it would look as if it opened the draft.
  const ofInForce =
    inForce && (added || unchecked.length > 0 || draft)
      ? actions.filter(({ action }) => action === 'view' || action === 'update')
      : []
  const paperReady = isPaperReady(group, draft)
  // A document that waits for others, or only for a signature, shows no progress.
  const progress = draft && !draft.waits && !draft.readyAt ? draft.progress : null
  // A reader who has no document of this type yet sees its description before they begin.
  const begins = status === 'new' && Object.keys(group.instances).length === 0
  const about = config.documents.definitions[group.type]
  const headingId = `stand-${group.type}`

  return (
    <Card as="li" className={layout.apart}>
      <div className={css.top}>
        <span className={css.sign}>
          <Icon of={icon()} size={26} />
        </span>
        <h3 id={headingId} className={css.title}>
          {title}
        </h3>
      </div>
      <div className={css.words}>
        {beginHere ? <RecommendedBadge /> : null}
        {begins && about ? <p>{content(about.description)}</p> : null}
        {begins && about?.overlap ? <p>{content(about.overlap)}</p> : null}
        {inForce ? (
          <>
            {inForce.reportedMissing === null || isShownAbove('view') ? null : (
              <p>
                <Badge tone="warn">{t(badgeFor(inForce, group.singleActive).labelKey)}</Badge>
              </p>
            )}
            <p>{dayOf(inForce)}</p>
            {isShownAbove('view') ? null : <MissingParts missing={inForce.reportedMissing} />}
            {isShownAbove('view') || more
              ? null
              : requestWords(inForce, { t, lang }).map(sentence => <p key={sentence}>{sentence}</p>)}
            {more}
            {ofInForce.length > 0 ? (
              <div className={css.own}>{ofInForce.map(each => button(each))}</div>
            ) : null}
          </>
        ) : null}
        {added ? (
          <>
            <p>
              {t('home.card.addedSince', {
                date: formatDocumentDay(added.uploadedDate ?? added.createdAt, lang, added),
              })}
            </p>
            <div className={css.own}>
              {button({ action: 'view', documentId: added.documentId, label: 'home.card.readAdded' })}
            </div>
          </>
        ) : null}
        {unchecked.length > 0 ? <UncheckedPapers documents={unchecked} /> : null}
        {draft && paperReady ? (
          <p>{t(isShownAbove('upload') ? 'home.card.paperReady' : 'documents.paperReady')}</p>
        ) : draft ? (
          <>
            {isShownAbove('resume')
              ? null
              : requestWords(draft, { t, lang }).map(sentence => <p key={sentence}>{sentence}</p>)}
            {draft.readyAt ? (
              <p>{t('documents.ready', { date: formatDocumentDay(draft.readyAt, lang, draft) })}</p>
            ) : null}
            <p>
              {t(inForce ? 'home.card.incompleteBeside' : 'home.card.incomplete', {
                date: formatDocumentDay(draft.createdAt, lang, draft),
              })}{' '}
              {progress ? t('home.card.progress', progress) : null}
            </p>
            {progress ? (
              <Progress
                value={progress.done}
                max={progress.total}
                label={t('home.card.progress', progress)}
              />
            ) : null}
          </>
        ) : null}
        {inForce || draft || unchecked.length > 0 || (begins && isShownAbove('create')) ? null : (
          <p>{nothingAtHand()}</p>
        )}
      </div>
      {actions.filter(each => !ofInForce.includes(each)).map(each => button(each, true))}
    </Card>
  )

  function button(each: LabelledAction, block = false) {
    const { label, ...action } = each
    return (
      <Button
        key={label}
        variant={main && each === actions[0] ? 'primary' : 'secondary'}
        block={block}
        aria-label={t('home.card.actionFor', { action: t(label), title })}
        onClick={() => run({ ...action, type: group.type })}
      >
        {t(label)}
      </Button>
    )
  }

  function icon() {
    if (inForce) return FileText
    if (unchecked.length > 0) return FileQuestion
    return draft ? FilePenLine : FilePlus2
  }

  function dayOf(document: NonNullable<typeof inForce>): string {
    const called = dayLabel(document)
    const key = called?.labelKey && cardKeys[called.labelKey]
    if (called && key) return t(key, { date: formatDocumentDay(called.date, lang, document) })
    if (document.uploadedDate)
      return t('home.card.completeUpload', { date: formatDocumentDay(document.uploadedDate, lang, document) })
    return t('home.card.completeUndated')
  }

  /** The sentence where only older documents exist, or several in force, which the list shows. */
  function nothingAtHand(): string {
    if (group.actives.length > 0) return t('home.card.completeUndated')
    return t(noneInForce(group) ?? (group.permissions.canCreatePE ? 'home.card.new' : 'home.card.nothing'))
  }
}

/** The card's text for the day of the document in force. */
const cardKeys: Readonly<Record<string, string>> = {
  'documents.signedOn': 'home.card.complete',
  'documents.datedOn': 'home.card.dated',
}

type LabelledAction = RunnableAction & { label: string }

const readingOf = (document: DocumentInstance): LabelledAction => ({
  action: 'view',
  documentId: document.documentId,
  label: `documents.action.${readAction(document)}`,
})

/** The buttons of a card, the most important first, as far as the server's permissions allow them. */
function actionsOf(group: DocumentGroup): LabelledAction[] {
  const { permissions } = group
  const { inForce, unchecked, notInForce, draft } = documentsAtHand(group)
  const [newest] = unchecked
  const read = inForce
    ? [readingOf(inForce)]
    : newest && unchecked.length === 1
      ? [readingOf(newest)]
      : newest || group.actives.length > 0
        ? [{ action: 'documents', label: 'home.card.documents' } as const]
        : notInForce && !draft
          ? [readingOf(notInForce)]
          : []
  const goOn = isPaperReady(group, draft)
    ? [{ action: 'upload', label: 'home.card.upload' } as const]
    : permissions.canResume
      ? [{ action: 'resume', label: 'home.card.resume' } as const]
      : permissions.canCreatePE && group.actives.length === 0
        ? [{ action: 'create', label: 'home.card.create' } as const]
        : []
  const another =
    inForce && mayNameOtherAgent(group)
      ? [{ action: 'update', label: 'documents.agent.another' } as const]
      : []
  if (read.length + goOn.length > 0) return [...read, ...another, ...goOn]
  return Object.keys(group.instances).length > 0
    ? [{ action: 'documents', label: 'home.card.documents' }]
    : []
}
