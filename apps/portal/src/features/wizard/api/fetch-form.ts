import type { ApiResponse } from '../../../api/contract-types.ts'
import { call } from '../../../api/call.ts'

export type LoadedForm = ApiResponse<'getForm'>

export interface FormAddress {
  documentId: string
  documentType: string
  documentSite: string
  documentVersion: string
}

/** The address of a form in the wizard. */
export interface EditParams extends FormAddress {
  patientId: string
  userType: string
  encryptedUserId: string
}

/** GET /api/form/{documentId}?metadata={json} (ruling C-37). */
export function fetchForm(address: FormAddress, signal?: AbortSignal): Promise<LoadedForm> {
  const metadata = {
    site: address.documentSite,
    type: address.documentType,
    version: address.documentVersion,
  }
  return call('getForm', {
    params: { documentId: address.documentId },
    query: { metadata: JSON.stringify(metadata) },
    ...(signal ? { signal } : {}),
  })
}
