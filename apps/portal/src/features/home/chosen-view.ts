import { homeStatus, type TypeStatus } from '@careword/domain/documents/type-status'
import type { DashboardConfig } from '@careword/partner'
import type { AllDocuments } from '../../patient/documents-query.ts'

type Home = DashboardConfig['patientEngagement']['home']
export type HomeView = Home['views'][number]
export type HomeAction = HomeView['actions'][number]

/** The status of a type as home sees it; a type that the person has nothing of is new. */
export function statusOf(documents: AllDocuments, type: string): TypeStatus {
  const group = documents[type]
  return homeStatus({ incompletes: group?.incompletes.length ?? 0, actives: group?.actives.length ?? 0 })
}

/** Shell spec §2: the view is chosen by conditions on document type and status. The first that holds, else the last one. */
export function chosenView(home: Home, documents: AllDocuments): HomeView | undefined {
  return (
    home.views.find(view => view.conditions.every(each => statusOf(documents, each.type) === each.status)) ??
    home.views.at(-1)
  )
}
