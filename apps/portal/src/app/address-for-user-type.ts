import { isUserType, type UserType } from '@careword/domain/people/user-type'

const page = /^\/(?:home|documents|contacts|edit|print|emergency-card)\/[^/]+\/([^/]+)(?=\/)/i

/**
 * The address of a session's page as this person's own, where it names another kind of user than they are ('/home/…/clinician/…' of
 * a patient) or spells it otherwise (ruling C-04); null where it is right, and where it names no kind of user at all.
 * @param path inside the portal, without the base path.
 */
export function addressForUserType(path: string, userType: UserType): string | null {
  const [start = '', named = ''] = page.exec(path) ?? []
  if (named === userType || !isUserType(named.toLowerCase())) return null
  return start.slice(0, -named.length) + userType + path.slice(start.length)
}
