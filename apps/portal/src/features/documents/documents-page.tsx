import { paths } from '@careword/contract/paths'
import { isPaper } from '@careword/domain/documents/document-format'
import { documentTitles } from '@careword/domain/documents/document-titles'
import { isViewOnly } from '@careword/domain/permissions/view-only'
import { leftNavigation } from '@careword/domain/tiles/left-navigation'
import { historyByYear } from '@careword/domain/tiles/by-year'
import { isEmptyTile } from '@careword/domain/tiles/empty-tile'
import { type DateLabel, type TileDetails, tilesOf } from '@careword/domain/tiles/tile-details'
import { getRouteApi } from '@tanstack/react-router'
import { formatDocumentDay, formatDocumentTime } from '../../partner/format-day.ts'
import { usePartner } from '../../partner/partner-context.tsx'
import { documentsPath } from '../../patient/document-paths.ts'
import { type DocumentGroup, useDocuments } from '../../patient/documents-query.ts'
import { OpenUploads } from '../../upload/choose/open-uploads.tsx'
import { uploadableTypes } from './uploadable-types.ts'
import { MoreDocuments } from '../../patient/more-documents.tsx'
import { usePatient } from '../../patient/patient-query.ts'
import { EndNotices, saysAnEnd } from '../../patient/end-notices.tsx'
import { useDocumentsVersion } from '../../patient/use-documents-version.ts'
import { useNewTitle } from '../../patient/use-new-title.ts'
import { typeName, versionName } from '../../partner/type-name.ts'
import { useUser } from '../../session/use-user.ts'
import { Card } from '../../ui/card.tsx'
import css from './documents-page.module.css'
import layout from '../../ui/layout.module.css'
import { RecoveredTextNotices } from './recovered-text-notices.tsx'
import { nextStep } from './next-step.ts'
import { OwnAccountPrompt } from './own-account-prompt.tsx'
import { type TileText, distinguishTiles } from './distinguish-tiles.ts'
import { type About, Tile } from './tile.tsx'
import { TypeNavigation } from './type-navigation.tsx'
import { useEarlierDocuments } from './use-earlier-documents.tsx'
import { useTileActions } from './use-tile-actions.tsx'
import { YearGroup } from './year-group.tsx'

const documentsRoute = getRouteApi(`/session${paths.documents.template}`)

/** Documents spec §2, Documents screen. packages/domain decides what each tile is and allows. */
export function DocumentsPage() {
  const { patientId } = documentsRoute.useParams()
  const { type: asked } = documentsRoute.useSearch()
  const { t, content, config, lang } = usePartner()
  const user = useUser()
  const documents = useDocuments(patientId)
  const own = user.patientId === patientId
  const patient = usePatient(patientId)
  useDocumentsVersion(patientId)
  const { actions, dialogs } = useTileActions(patientId)
  const newTitleOf = useNewTitle()

  const viewOnly = isViewOnly({ userType: user.userType, ownPatientId: user.patientId }, patientId)
  const listed = Object.values(documents)
  const entries = leftNavigation(listed, viewOnly).map(entry => ({
    ...entry,
    name: entry.type === null ? t('documents.allTypes') : nameOf(entry.type, entry.title ?? entry.type),
  }))
  const chosen = entries.some(entry => entry.type === asked) ? (asked ?? null) : null
  const { group: whole, more } = useEarlierDocuments(
    patientId,
    listed.find(({ type }) => type === chosen),
  )
  const groups = listed.map(group => (whole?.type === group.type ? whole : group))
  const ofAll = chosen === null
  // Types with a document in force come first, for readers; otherwise the partner's order.
  const shown = groups
    .filter(group => ofAll || group.type === chosen)
    .toSorted((one, other) => Number(other.actives.length > 0) - Number(one.actives.length > 0))
  const tiles = shown.flatMap(group =>
    tilesOf(group, chosen === null ? 'all' : 'type', viewOnly).map(tile => ({ tile, group })),
  )
  const next = nextStep(tiles.map(each => each.tile))
  const distinguished = distinguishTiles(tiles.map(each => textOf(each)))
  const all = tiles.map((each, index) => ({
    ...each,
    name: titleOf(each.tile, each.group),
    about: aboutOf(each.tile, each.group),
    distinguished: distinguished[index] ?? { version: null, detail: null, label: each.group.title },
  }))
  const waits = ({ tile, about }: (typeof all)[number]) =>
    isEmptyTile(tile) && tile !== next && !about.beginHere
  // With a chosen type, all of its documents are shown; nothing is folded.
  const aside = ofAll && !all.every(waits) ? all.filter(waits) : []
  const mainTiles = all.filter(each => !aside.includes(each))
  const { now, years } = ofAll
    ? { now: mainTiles, years: [] }
    : historyByYear(mainTiles, shown[0]?.singleActive ?? false)
  const mayUpload = uploadableTypes(config.smartform_schemas, groups)
  const definition = chosen === null ? undefined : config.documents.definitions[chosen]

  return (
    <div className={css.page}>
      <div className={css.intro}>
        <h1 tabIndex={-1}>{chosen === null ? heading() : nameOf(chosen, chosen)}</h1>
        <p className={layout.quiet}>
          {definition
            ? content(definition.description)
            : t(viewOnly ? 'documents.descriptionViewOnly' : 'documents.description')}
        </p>
      </div>
      <TypeNavigation entries={entries} current={chosen} here={documentsPath(user, patientId)} />
      <div className={css.content}>
        <EndNotices patientId={patientId} groups={groups} where="before" shown={chosen} />
        <RecoveredTextNotices groups={groups} />
        {mayUpload.length > 0 ? <OpenUploads patientId={patientId} firstType={mayUpload[0] ?? null} /> : null}
        {tiles.length === 0 && !(viewOnly && saysAnEnd(groups)) ? (
          <Card className={layout.near}>
            <h2>{t('documents.nothingTitle')}</h2>
            <p>{t(viewOnly ? 'documents.nothingViewOnly' : 'documents.nothingText')}</p>
          </Card>
        ) : (
          <>
            {now.length > 0 ? <ul className={css.grid}>{now.map(each => tileOf(each))}</ul> : null}
            {years.map(({ year, tiles, open }) => (
              <YearGroup key={year ?? ''} year={year} count={whole?.next ? null : tiles.length} open={open}>
                <ul className={css.grid}>{tiles.map(each => tileOf(each, 3))}</ul>
              </YearGroup>
            ))}
            {more}
            {aside.length > 0 ? (
              <MoreDocuments names={aside.map(each => each.name)}>
                <ul className={css.grid}>{aside.map(each => tileOf(each))}</ul>
              </MoreDocuments>
            ) : null}
          </>
        )}
        <EndNotices patientId={patientId} groups={groups} where="after" shown={chosen} />
        <OwnAccountPrompt />
      </div>
      {dialogs}
    </div>
  )

  function tileOf({ tile, group, name, about, distinguished }: (typeof all)[number], level: 2 | 3 = 2) {
    return (
      <Tile
        key={`${group.type} ${tile.kind} ${tile.key}`}
        tile={tile}
        group={group}
        name={name}
        about={about}
        distinguished={distinguished}
        allVersionsHere={!ofAll}
        level={level}
        showTitle={ofAll}
        next={tile === next}
        actions={actions}
      />
    )
  }

  /** Documents spec §2: a type whose name the partner left out is not shown without one. */
  function nameOf(type: string, title: string): string {
    return typeName(config, lang, type, title) || t('shell.configMissing')
  }

  /** The tile for beginning a document is not titled with the name of a signed one. */
  function titleOf(tile: TileDetails, group: DocumentGroup): string {
    const name = nameOf(group.type, group.title)
    if (tile.metadata.documentId !== null) return documentTitles(name, versionOf(tile, group) ?? name)[0]
    if (tile.overlayView !== 'CREATE_FORM' || tile.typeStatus !== 'complete') return name
    return newTitleOf(group)
  }

  /** The description before a document is begun: its purpose, and the reason why it may be unnecessary. */
  function aboutOf(tile: TileDetails, group: DocumentGroup): About {
    const words = config.documents.definitions[group.type]
    if (tile.overlayView !== 'CREATE_FORM' || tile.typeStatus === 'complete' || words === undefined)
      return { sentences: [], beginHere: false }
    return {
      sentences: [...(ofAll ? [words.description] : []), ...(words.overlap ? [words.overlap] : [])].map(key =>
        content(key),
      ),
      beginHere: words.beginHere && groups.every(each => Object.keys(each.instances).length === 0),
    }
  }

  function versionOf({ metadata }: TileDetails, group: DocumentGroup): string | undefined {
    const { documentSite: site, documentVersion: version, documentId } = metadata
    const document = documentId === null ? undefined : group.instances[documentId]
    if (document && isPaper(document)) return t('documents.onPaper')
    const collection = group.collections.find(each => each.site === site && each.version === version)
    return collection && versionName(config, lang, group.type, collection)
  }

  function textOf({ tile, group }: (typeof tiles)[number]): TileText {
    const { documentVersion, documentId } = tile.metadata
    const { dateLabel } = tile
    const document = documentId === null ? undefined : group.instances[documentId]
    return {
      name: titleOf(tile, group),
      badge: tile.badge && t(tile.badge.labelKey),
      version: versionOf(tile, group) ?? documentVersion,
      date: dateLabel && t(dateLabel.labelKey, { date: formatDocumentDay(dateLabel.date, lang, dateLabel) }),
      detail: document && dateLabel ? detailOf(document, dateLabel) : null,
    }
  }

  /** An upload has a day and no time; the time of signing has no meaning beside the day on which a document ended. */
  function detailOf(
    { signedDate, uploadedDate, docName }: DocumentGroup['instances'][string],
    label: DateLabel,
  ): string | null {
    if (uploadedDate !== null) return docName
    return signedDate === label.date ? formatDocumentTime(signedDate, lang, label) : null
  }

  function heading(): string {
    if (own) return t('documents.titleOwn')
    const name = patient?.name.fullname
    return name === undefined ? t('documents.title') : t('documents.titleOf', { name })
  }
}
