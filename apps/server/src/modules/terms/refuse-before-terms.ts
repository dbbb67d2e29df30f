import { mustAcceptTerms } from '@careword/domain'
import { AppError } from '../../core/app-error.ts'
import type { Tenant } from '../../core/partner-store.ts'
import type { Principal } from '../../core/principal.ts'
import { currentTerms } from '../acceptances/record-acceptance.ts'

/** Refuses every call until the current terms are accepted (ruling G-45). The portal then shows them in a dialog (C-10). */
export function refuseBeforeTerms(tenant: Tenant, person: Principal): void {
  const current = currentTerms(tenant, person.userType)?.id ?? null
  if (mustAcceptTerms(person.userType, person.acceptedTermsId, current))
    throw new AppError('TERMS_ACCEPTANCE_REQUIRED', 'terms not accepted')
}
