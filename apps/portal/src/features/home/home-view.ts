import { homeStatus, type TypeStatus } from '@careword/domain/documents/type-status'
import type { DashboardConfig } from '@careword/partner'
import type { AllDocuments, DocumentGroup } from '../../patient/documents-query.ts'

type Home = DashboardConfig['patientEngagement']['home']
type HomeView = Home['views'][number]
export type HomeAction = HomeView['actions'][number]

/** The status of a type for home; a type without any document is new. */
export function statusOf(documents: AllDocuments, type: string): TypeStatus {
  const group = documents[type]
  return homeStatus({ incompletes: group?.incompletes.length ?? 0, actives: group?.actives.length ?? 0 })
}

/** The types that home lists and this person may see (Shell spec §3, document_types). */
export function listedGroups(home: Home, documents: AllDocuments): DocumentGroup[] {
  return home.document_types.flatMap(type => documents[type] ?? []).filter(group => group.permissions.canView)
}

/**
 * Shell spec §2: the view is chosen by conditions on document type and status: the first whose conditions hold, otherwise the last one.
 * Only listed types are considered for status (Shell spec §3), so a condition on another one does not hold.
 */
export function homeView(home: Home, documents: AllDocuments): HomeView | undefined {
  const holds = ({ type, status }: HomeView['conditions'][number]) =>
    home.document_types.includes(type) && statusOf(documents, type) === status
  return home.views.find(view => view.conditions.every(holds)) ?? home.views.at(-1)
}
