import type { DocumentToSeal } from '../../core/document-pdf-maker.ts'
import type { Tenant } from '../../core/partner-store.ts'
import type { Services } from '../../core/services.ts'
import { publicAddress } from '../messages/public-address.ts'

/** The code on the pages of a copy: that of the document, by which anyone verifies its current status. */
export const checkCodeOf = (
  { env }: Pick<Services, 'env'>,
  tenant: Tenant,
  { check_code: code }: { check_code: string | null },
): DocumentToSeal['check'] => (code === null ? null : { code, address: publicAddress(env, tenant.slug) })
