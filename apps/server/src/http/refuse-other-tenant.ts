// Refuses a path that names another partner. Some paths name the partner by contract, but the host decides which partner is meant. The
// refusal precedes all other checks, with the call's own code for it.

import type { ErrorCode } from '@careword/contract/errors'
import type { RouteName, routes } from '@careword/contract/routes'
import { AppError } from '../core/app-error.ts'

type NamesTenant = {
  [Name in RouteName]: (typeof routes)[Name]['path'] extends `${string}:tenantId${string}` ? Name : never
}[RouteName]

const refusals: Record<NamesTenant, () => AppError> = {
  login: as('LOGIN_USER_NOT_FOUND'),
  loginByLink: as('SIGN_IN_LINK_ENDED'),
  verifyActivationCode: as('VERIFICATION_CODE_INVALID_URL'),
  verifyContactActivationCode: as('VERIFICATION_CODE_INVALID_URL'),
  accountProof: as('VERIFICATION_CODE_INVALID_URL'),
  resendPatientActivationCode: as('VERIFICATION_404_BAD_REQUEST'),
  resendContactActivationCode: as('VERIFICATION_404_BAD_REQUEST'),
  requestResetPassword: as('VERIFICATION_404_BAD_REQUEST'),
  createPassword: as('VERIFICATION_CODE_INVALID_URL'),
  createUserPassword: () => new AppError('CONTACT_CREATE_FAILED', detail, { subCode: '003003' }),
  savePassword: as('VERIFICATION_404_BAD_REQUEST'),
  saveUserPassword: as('VERIFICATION_404_BAD_REQUEST'),
}
const detail = 'tenant in path is not the host'

function as(code: ErrorCode): () => AppError {
  return () => new AppError(code, detail)
}

/** @param params the parameters of the path, already validated */
export function refuseOtherTenant(name: RouteName, params: unknown, slug: string): void {
  const named = (params as { tenantId?: unknown } | undefined)?.tenantId
  if (typeof named !== 'string' || named.toLowerCase() === slug) return
  const refusal: (() => AppError) | undefined = (refusals as Partial<Record<RouteName, () => AppError>>)[name]
  if (refusal) throw refusal()
}
