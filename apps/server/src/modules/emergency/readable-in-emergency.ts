import { capabilitiesFor } from '@careword/domain'
import type { Tenant } from '../../core/partner-store.ts'
import type { Principal } from '../../core/principal.ts'

/** The document types that this clinician's roles may view, at a partner with emergency access; empty for all other users. */
export function readableInEmergency(tenant: Tenant, person: Pick<Principal, 'userType' | 'roles'>): string[] {
  const { featureToggles, smartform_schemas } = tenant.config.settings
  if (!featureToggles.breakGlass || person.userType !== 'clinician') return []
  return smartform_schemas
    .filter(({ permissions }) => capabilitiesFor(permissions, person.roles).canView)
    .map(({ type }) => type)
}
