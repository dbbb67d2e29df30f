import type { Env } from '../../core/settings/env.ts'

/** The portal's address for links in messages: from PUBLIC_URL, never from a request. In the demo a name of this machine. */
export function publicAddress(env: Env, slug: string): string {
  const pattern = env.PUBLIC_URL || `http://{tenant}.localhost:${env.PORT}`
  return pattern.replaceAll('{tenant}', slug).replace(/\/$/, '')
}
