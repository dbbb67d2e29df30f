import { paths } from '@careword/contract/paths'
import { rawStatus } from '@careword/domain/documents/statuses'
import { canTransition } from '@careword/domain/documents/transitions'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { type DocumentGroup, type DocumentInstance, documentsQuery } from '../../patient/documents-query.ts'
import { patientQuery } from '../../patient/patient-query.ts'
import { documentOf, addressOfInstance } from '../../patient/document-of-address.ts'
import { userQuery } from '../../session/user-query.ts'

interface ToRevoke {
  instance: DocumentInstance
  group: DocumentGroup
  /** The name in the record; a typed signature must be a spelling of it. */
  patientName: string
}

interface LoaderArgs {
  context: { cache: QueryClient }
  params: Parameters<typeof paths.revoke.to>[0]
}

/** Loads the document that its patient is about to revoke. If it cannot be revoked, leads to the list with the code of the reason. */
export async function loadRevoke({ context: { cache }, params }: LoaderArgs): Promise<ToRevoke> {
  const toDocuments = (snackbarCode: string) =>
    redirect({ to: paths.documents.to(params), search: { snackbarCode }, replace: true })
  const user = await cache.ensureQueryData(userQuery)
  if (user.patientId !== params.patientId) throw toDocuments('DOCUMENT_REVOKE_FAILED_NOT_ALLOWED')
  const [documents, patient] = await Promise.all([
    cache.fetchQuery(documentsQuery(params.patientId)),
    cache.ensureQueryData(patientQuery(params.patientId)),
  ])
  const instance = documentOf(documents, params.documentId)
  const group = instance && documents[instance.type]
  if (!instance || !group) throw toDocuments('DOCUMENT_FETCH_FAILED')
  const own = addressOfInstance(params, instance)
  if (own) throw redirect({ to: paths.revoke.to(own), replace: true })
  if (!canTransition('revoke', rawStatus(instance.status)))
    throw toDocuments('DOCUMENT_REVOKE_FAILED_NOT_IN_FORCE')
  return { instance, group, patientName: patient.name.fullname }
}
