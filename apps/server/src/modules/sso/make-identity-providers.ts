// Caches the metadata of the partners' identity providers (OpenID discovery) for an hour, so that sign-ins do not wait for it.

import { hourMs } from '@careword/domain/dates/durations'
import * as client from 'openid-client'
import type { SingleSignOn } from '@careword/partner'
import type { Env } from '../../core/settings/env.ts'
import { AppError } from '../../core/app-error.ts'
import type { IdentityProviders } from '../../core/identity-providers.ts'

const freshForMs = hourMs
/** The timeout for a provider that does not answer. */
const timeoutSeconds = 8

export function makeIdentityProviders(
  env: Pick<Env, 'SSO_CLIENT_SECRETS'>,
  now: () => number = Date.now,
): IdentityProviders {
  const known = new Map<string, { config: Promise<client.Configuration>; index: number }>()
  return {
    async of(tenant, sso) {
      const key = JSON.stringify([tenant.id, sso.issuer, sso.clientId])
      const cached = known.get(key)
      if (cached && now() - cached.index < freshForMs) return cached.config
      const config = discover(sso, env.SSO_CLIENT_SECRETS[tenant.slug])
      known.set(key, { config, index: now() })
      // A failure is not cached: the next launch asks again.
      config.catch(() => known.delete(key))
      return config
    },
  }
}

async function discover(sso: SingleSignOn, secret: string | undefined): Promise<client.Configuration> {
  const issuer = new URL(sso.issuer)
  // Only an address on this machine may be http, as the check of the settings ensures.
  const options = issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []
  try {
    const found = await client.discovery(issuer, sso.clientId, undefined, client.None(), {
      execute: options,
      timeout: timeoutSeconds,
    })
    const server = found.serverMetadata()
    const config = new client.Configuration(
      server,
      sso.clientId,
      undefined,
      clientAuthentication(secret, server.token_endpoint_auth_methods_supported),
    )
    config.timeout = timeoutSeconds
    for (const option of options) option(config)
    // The signature of the ID token is checked although the token came directly from the provider.
    client.enableNonRepudiationChecks(config)
    return config
  } catch (thrown) {
    throw new AppError('SSO_LAUNCH_FAILED', `discovery: ${reasonOf(thrown)}`)
  }
}

/** How we prove our identity to the provider. Without a secret we are a public client: PKCE alone proves that the code is ours. */
function clientAuthentication(secret: string | undefined, methods: string[] | undefined): client.ClientAuth {
  if (secret === undefined) return client.None()
  const basic = methods === undefined || methods.includes('client_secret_basic')
  return basic ? client.ClientSecretBasic(secret) : client.ClientSecretPost(secret)
}

/** The kind of the failure, for the log; never the provider's own words, which may name a person. */
export function reasonOf(thrown: unknown): string {
  const { code, name, error } = thrown as { code?: unknown; name?: unknown; error?: unknown }
  const word = [error, code, name].find(each => typeof each === 'string' && /^[\w-]{1,60}$/.test(each))
  return typeof word === 'string' ? word : 'unknown'
}
