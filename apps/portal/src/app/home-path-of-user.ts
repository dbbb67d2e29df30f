import { homePath } from '../session/home-path.ts'
import { userQuery } from '../session/user-query.ts'
import type { RouterContext } from './guards.ts'

/** The home path of the signed-in user; throws without a session. */
export async function homePathOfUser({ openCache, config }: RouterContext): Promise<string> {
  const cache = await openCache()
  return homePath(await cache.fetchQuery(userQuery), config)
}
