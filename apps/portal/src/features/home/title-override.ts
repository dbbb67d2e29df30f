import { isPaperReady } from '@careword/domain/documents/paper-ready'
import { readAction } from '@careword/domain/documents/read-action'
import { missingPartsLabel } from '@careword/domain/documents/reported-missing'
import { rawStatus } from '@careword/domain/documents/statuses'
import type { DashboardConfig } from '@careword/partner'
import type { Words } from '../../partner/words.ts'
import type { AllDocuments, DocumentGroup } from '../../patient/documents-query.ts'
import { hasLostAgent } from '../../patient/lost-agent.ts'
import { typeName } from '../../partner/type-name.ts'
import type { HomeAction } from './home-view.ts'

interface TitleOverride {
  title: string
  /** Null where the sentences about the document are enough; undefined where the partner's own text is still true. */
  text: string | null | undefined
  /** The words of its button, where the partner's would not be true. */
  label?: string
}

type TitleWords = Pick<Words, 't' | 'lang'> & { config: DashboardConfig }

/**
 * The partner has one title for new, begun and complete documents. Returns the text that replaces it where it would not be true of this
 * document.
 */
export function titleOverride(
  action: Pick<HomeAction, 'action' | 'type'> | undefined,
  documents: AllDocuments,
  { t, lang, config }: TitleWords,
): TitleOverride | undefined {
  // An action without a type belongs to a view about the first type.
  const type = action?.type ?? config.patientEngagement.home.document_types[0]
  const group = type === undefined ? undefined : documents[type]
  if (!action || !group) return undefined
  const name = typeName(config, lang, group.type, group.title)
  const draft = group.instances[group.currentIncompleteDocument ?? '']
  const active = group.instances[group.currentActiveDocument ?? '']
  switch (action.action) {
    case 'upload':
      if (!isPaperReady(group, draft)) return undefined
      return {
        title: t('home.paperReady', { name }),
        text: t('documents.paperReady'),
        label: t('documents.menu.upload'),
      }
    case 'resume':
      // Its maker is done, and it waits for others.
      if (draft?.waits)
        return { title: t('home.waits', { name }), text: t('home.waitsText'), label: t('home.waitsOpen') }
      // Another person filled it in: the remaining steps are to read and to sign it.
      if (draft?.readyAt)
        return { title: t('home.ready', { name }), text: t('home.readyText'), label: t('home.readyOpen') }
      return undefined
    case 'create':
    case 'documents': {
      // If there is, or was, a document of another type, the page must not claim that nothing was begun.
      const begun = action.action === 'create' && Object.values(documents).some(hasDocuments)
      return lostAll(group) || (begun && isEmpty(group))
        ? { title: t('home.nothingInForce', { name }), text: undefined }
        : undefined
    }
    case 'view':
      if (active?.reportedMissing)
        return {
          title: t(`home.inForceLacking.${missingPartsLabel(active.reportedMissing.parts)}`, { name }),
          text: t('home.inForceMissingText'),
          ...(readAction(active) === 'read' && { label: t('documents.action.read') }),
        }
      if (active && hasLostAgent(active)) return { title: t('home.agentGone', { name }), text: null }
      return undefined
    default:
      return undefined
  }
}

/** A person who revoked or lost the document in force has begun before. */
function lostAll(group: DocumentGroup): boolean {
  if (!isEmpty(group)) return false
  if (group.movedAway !== null) return true
  return Object.values(group.instances).some(
    ({ status }) => rawStatus(status) === 'Outdated' || rawStatus(status) === 'Replaced',
  )
}

const hasDocuments = ({ instances }: DocumentGroup): boolean => Object.keys(instances).length > 0

/** The group has no document in force and no draft. */
const isEmpty = ({ actives, incompletes }: DocumentGroup): boolean =>
  actives.length === 0 && incompletes.length === 0
