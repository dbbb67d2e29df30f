// Finds the partner of a request: by the first label of the host name (Shell spec §2), or by a further host name of the partner. Bare
// localhost or an IP address means DEFAULT_TENANT.

import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Tenant } from '../core/partner-store.ts'
import { nameInHost } from '../core/settings/loopback.ts'
import type { Services } from '../core/services.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the tenant hook before any handler; null only while an unknown host is being answered. */
    tenant: Tenant | null
  }
}

/**
 * The tenant's name in the host, or the default for localhost and IP addresses; null for a host that cannot be a tenant.
 * @param publicUrl if given, only hosts of this pattern count: evergreen.evil.example belongs to no tenant
 */
export function tenantOfHost(host: string, defaultTenant: string, publicUrl = ''): string | null {
  const name = nameInHost(host)
  const bare = name.replace(/^\[|\]$/g, '')
  if (bare === 'localhost' || isIP(bare) !== 0) return defaultTenant
  const first = name.split('.')[0] ?? ''
  if (!/^[a-z0-9][a-z0-9-]{0,62}$/.test(first) || !name.includes('.')) return null
  const own = publicUrl === '' || new URL(publicUrl.replaceAll('{tenant}', first)).hostname === name
  return own ? first : null
}

/** A partner's name under PUBLIC_URL has priority, so that no other partner's list can claim it; then the partners' further hosts. */
export async function findTenant(services: Services, request: FastifyRequest): Promise<Tenant | null> {
  const slug = tenantOfHost(request.host, services.env.DEFAULT_TENANT, services.env.PUBLIC_URL)
  const found = slug === null ? null : await services.partners.tenant(slug)
  return found ?? services.partners.tenantAt(nameInHost(request.host))
}
