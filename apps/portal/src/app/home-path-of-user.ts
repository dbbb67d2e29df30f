import { homePath } from '../session/home-path.ts'
import { userQuery } from '../session/user-query.ts'
import type { RouterContext } from './guards.ts'

/** Where the bare address leads somebody who is signed in; throws when nobody is. */
export async function homePathOfUser({ openCache, config }: RouterContext): Promise<string> {
  const cache = await openCache()
  return homePath(await cache.fetchQuery(userQuery), config)
}
