import { paths } from '@careword/contract/paths'
import { decrypt, encrypt } from '../../secrets/encrypt.ts'
import { keyedHash } from '../../secrets/keyed-hash.ts'
import type { Tenant } from '../../core/partner-store.ts'
import type { Services } from '../../core/services.ts'
import { publicAddress } from '../messages/public-address.ts'
import type { Secret } from '../../secrets/secret-keys.ts'

/** The hash by which a card is found: bound to its partner, so that no other partner has it. */
export const cardTokenHash = (secret: Secret, tenantId: string, token: string): Buffer =>
  keyedHash(secret, 'emergency card', tenantId, token)

export const openingCookieHash = (secret: Secret, tenantId: string, token: string): Buffer =>
  keyedHash(secret, 'emergency opening', tenantId, token)

interface Whose {
  tenantId: string
  cardId: string
}

export const cardBound = ({ tenantId, cardId }: Whose): string => `${tenantId} ${cardId}`

/**
 * Stored so that the card can be printed again (decision 0080): only the server's key decrypts it, and that key decrypts every answer
 * too.
 */
export const encryptedToken = (secret: Secret, whose: Whose, token: string): Buffer =>
  encrypt(secret, 'emergency card', cardBound(whose), token)

export const decryptedToken = (secret: Secret, whose: Whose, stored: Buffer): string | null =>
  decrypt(secret, 'emergency card', cardBound(whose), stored)

/** The content of the card's QR code: the token is in the fragment. */
export const cardLink = ({ env }: Pick<Services, 'env'>, tenant: Tenant, token: string): string =>
  `${publicAddress(env, tenant.slug)}${paths.card.href({})}#${token}`
