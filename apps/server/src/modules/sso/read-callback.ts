import { minuteMs } from '@careword/domain/dates/durations'
import type { SingleSignOn } from '@careword/partner'
import * as client from 'openid-client'
import { inTenant } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import type { Services } from '../../core/services.ts'
import { keyedHash } from '../../secrets/keyed-hash.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { reasonOf } from './make-identity-providers.ts'
import { readClaims, type SignedInThere } from './read-claims.ts'
import { redirectUri } from './start-launch.ts'
import { launchMinutes, type StartedLaunch } from './started-launch.ts'

/**
 * Exchanges the code of the provider's answer and verifies all of it: state, issuer, PKCE, signature, audience, times and nonce of the ID
 * token. A launch is valid for one answer, the first.
 * @param search the query of the callback, unchanged
 */
export async function readCallback(
  services: Services,
  tenant: Tenant,
  sso: SingleSignOn,
  launch: StartedLaunch,
  search: string,
): Promise<SignedInThere> {
  await spendLaunch(services, tenant, launch)
  const config = await services.identityProviders.of(tenant, sso)
  const callback = new URL(redirectUri(services, tenant))
  callback.search = search
  try {
    const tokens = await client.authorizationCodeGrant(config, callback, {
      pkceCodeVerifier: launch.verifier,
      expectedState: launch.state,
      expectedNonce: launch.nonce,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new AppError('SSO_LAUNCH_FAILED', 'no ID token')
    const more = config.serverMetadata().userinfo_endpoint
      ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
      : {}
    return readClaims(sso, { ...more, ...claims, email_verified: verificationOf(claims, more) }, tokens)
  } catch (thrown) {
    if (thrown instanceof AppError) throw thrown
    throw new AppError('SSO_LAUNCH_FAILED', `answer: ${reasonOf(thrown)}`)
  }
}

/**
 * Whether the address that counts is verified: the ID token's address has priority, and the user info's verification counts only for the
 * same address.
 */
function verificationOf(claims: Record<string, unknown>, more: Record<string, unknown>): unknown {
  if (claims.email === undefined) return more.email_verified
  return claims.email_verified ?? (more.email === claims.email ? more.email_verified : undefined)
}

/** Marks the launch as used before the provider is called, in one atomic step over all servers. */
async function spendLaunch(services: Services, tenant: Tenant, launch: StartedLaunch): Promise<void> {
  const { numInsertedOrUpdatedRows } = await inTenant(services.db, tenant.id, trx =>
    trx
      .insertInto('used_nonces')
      .values({
        tenant_id: tenant.id,
        nonce_hash: keyedHash(services.secret, 'sso state', tenant.id, launch.state),
        ends_at: new Date(services.now().getTime() + launchMinutes * minuteMs),
      })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirstOrThrow(),
  )
  if (numInsertedOrUpdatedRows !== 1n) throw new AppError('SSO_LAUNCH_FAILED', 'answer came twice')
}
