import type { SingleSignOn } from '@careword/partner'
import * as client from 'openid-client'
import { AppError } from '../../core/app-error.ts'
import type { Tenant } from '../../core/partner-store.ts'
import type { Services } from '../../core/services.ts'
import { publicAddress } from '../messages/public-address.ts'
import type { StartedLaunch } from './started-launch.ts'

export const callbackPath = '/api/session/sso/callback'

/** The address to which the provider sends people back. PUBLIC_URL decides it, never the request. */
export function redirectUri(services: Services, tenant: Tenant): string {
  return `${publicAddress(services.env, tenant.slug)}${callbackPath}`
}

/** The query of a launch: empty, with the provider's name, or with the parameters of a record system (SMART on FHIR EHR launch). */
interface LaunchQuery {
  iss?: string | undefined
  launch?: string | undefined
}

/**
 * Starts the authorization code flow with PKCE S256, state and nonce (ruling G-24). Returns the provider's address, and the values to store
 * until the callback.
 */
export async function startLaunch(
  services: Services,
  tenant: Tenant,
  sso: SingleSignOn,
  query: LaunchQuery,
): Promise<{ url: URL; launch: StartedLaunch }> {
  const context = launchContext(sso, query)
  const config = await services.identityProviders.of(tenant, sso)
  const launch: StartedLaunch = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
    startedAt: services.now().getTime(),
  }
  const scopes = context ? [...new Set([...sso.scopes, 'launch'])] : sso.scopes
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri(services, tenant),
    scope: scopes.join(' '),
    state: launch.state,
    nonce: launch.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(launch.verifier),
    code_challenge_method: 'S256',
    ...(context && { launch: context.launch, aud: context.iss }),
  })
  return { url, launch }
}

/**
 * The parameters of a record system: its address (iss) and its open chart (launch). Only listed addresses count, and nothing is fetched
 * from them. `iss` alone may be the provider's own name (a sign-in that the provider starts).
 */
function launchContext(
  sso: SingleSignOn,
  { iss, launch }: LaunchQuery,
): { iss: string; launch: string } | null {
  if (iss === undefined && launch === undefined) return null
  if (launch === undefined && iss === sso.issuer) return null
  const listed = sso.fhirBaseUrls.some(url => withoutSlash(url) === withoutSlash(iss ?? ''))
  if (!iss || !launch || !listed) throw new AppError('SSO_LAUNCH_FAILED', 'record system not listed')
  return { iss, launch }
}

const withoutSlash = (url: string) => url.replace(/\/$/, '')
