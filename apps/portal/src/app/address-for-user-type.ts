import { isUserType, type UserType } from '@careword/domain/people/user-type'

const page = /^\/(?:home|documents|contacts|edit|print|emergency-card)\/[^/]+\/([^/]+)(?=\/)/i

/**
 * The address of a session's page, corrected for this person: the given one may name another kind of user ('/home/…/clinician/…' of a
 * patient) or spell it otherwise (ruling C-04). Null when the address is right, or names no kind of user at all.
 * @param path inside the portal, without the base path
 */
export function addressForUserType(path: string, userType: UserType): string | null {
  const [start = '', named = ''] = page.exec(path) ?? []
  if (named === userType || !isUserType(named.toLowerCase())) return null
  return start.slice(0, -named.length) + userType + path.slice(start.length)
}
