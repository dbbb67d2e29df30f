import { isViewOnly } from '@careword/domain/permissions/view-only'
import { leftNavigation } from '@careword/domain/tiles/left-navigation'
import { tilesOf } from '@careword/domain/tiles/tile-details'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { usePartner } from '../../partner/partner-context.tsx'
import { documentsPath } from '../../patient/document-paths.ts'
import { documentsQuery } from '../../patient/documents-query.ts'
import { usePatient } from '../../patient/patient-query.ts'
import { typeName } from '../../patient/type-name.ts'
import { useUser } from '../../session/use-user.ts'
import { Card } from '../../ui/card.tsx'
import css from './documents-page.module.css'
import { LeftWordsNotices } from './left-words-notices.tsx'
import { nextStep } from './next-step.ts'
import { OwnAccountPrompt } from './own-account-prompt.tsx'
import { Tile } from './tile.tsx'
import { TypeNavigation } from './type-navigation.tsx'
import { useTileActions } from './use-tile-actions.tsx'

/** Documents spec §2, Documents screen. What each tile is and may do is said by packages/domain. */
export function DocumentsPage() {
  const { patientId = '' } = useParams({ strict: false })
  const { type: asked } = useSearch({ strict: false })
  const { t, content, config, lang } = usePartner()
  const user = useUser()
  const { data: documents } = useSuspenseQuery(documentsQuery(patientId))
  const own = user.patientId === patientId
  const patient = usePatient(patientId)
  const { actions, dialogs } = useTileActions(patientId)

  const viewOnly = isViewOnly({ userType: user.userType, ownPatientId: user.patientId }, patientId)
  const groups = Object.values(documents)
  const entries = leftNavigation(groups, viewOnly).map(entry => ({
    ...entry,
    name:
      entry.type === null
        ? t('documents.allTypes')
        : typeName(config, lang, entry.type, entry.title ?? entry.type),
  }))
  const chosen = entries.some(entry => entry.type === asked) ? (asked ?? null) : null
  const shown = groups.filter(group => chosen === null || group.type === chosen)
  const tiles = shown.flatMap(group =>
    tilesOf(group, chosen === null ? 'all' : 'type', viewOnly).map(tile => ({ tile, group })),
  )
  const next = nextStep(tiles.map(each => each.tile))
  const definition = chosen === null ? undefined : config.documents.definitions[chosen]

  return (
    <div className={css.page}>
      <TypeNavigation entries={entries} current={chosen} here={documentsPath(user, patientId)} />
      <div className={css.content}>
        <div className={css.intro}>
          <h1>{chosen === null ? heading() : typeName(config, lang, chosen, chosen)}</h1>
          <p className={css.lead}>
            {definition
              ? content(definition.description)
              : t(viewOnly ? 'documents.descriptionViewOnly' : 'documents.description')}
          </p>
        </div>
        <LeftWordsNotices groups={groups} />
        {tiles.length === 0 ? (
          <Card className={css.empty}>
            <h2>{t('documents.nothingTitle')}</h2>
            <p>{t(viewOnly ? 'documents.nothingViewOnly' : 'documents.nothingText')}</p>
          </Card>
        ) : (
          <ul className={css.grid}>
            {tiles.map(({ tile, group }) => (
              <Tile
                key={`${group.type} ${tile.kind} ${tile.key}`}
                tile={tile}
                group={group}
                name={typeName(config, lang, group.type, group.title)}
                showTitle={chosen === null}
                next={tile === next}
                actions={actions}
              />
            ))}
          </ul>
        )}
        <OwnAccountPrompt />
      </div>
      {dialogs}
    </div>
  )

  function heading(): string {
    if (own) return t('documents.titleOwn')
    const name = patient?.name.fullname
    return name === undefined ? t('documents.title') : t('documents.titleOf', { name })
  }
}
