import { visibleText } from '@careword/domain/text/invisible-characters'
import type { SingleSignOn } from '@careword/partner'

/** The person as described by the provider, in our terms. */
export interface SignedInThere {
  issuer: string
  subject: string
  /** The address if the provider verified it: an unverified address identifies no account. */
  email: string | null
  firstName: string
  lastName: string
  /** Our staff roles, mapped from the provider's by the partner's setting; null without that setting. */
  staffRoles: string[] | null
  /** Record number or id of the patient whose chart was open; null when none was. */
  patient: string | null
}

/**
 * @param claims of the verified ID token and the user info
 * @param answer the token answer: SMART on FHIR puts the patient beside the token
 */
export function readClaims(
  sso: SingleSignOn,
  claims: Record<string, unknown>,
  tokenResponse: Record<string, unknown>,
): SignedInThere {
  const email = claims.email_verified === true ? textOf(claims.email, 254) : null
  return {
    issuer: String(claims.iss),
    subject: String(claims.sub),
    email,
    firstName: textOf(claims.given_name, 100) ?? '',
    lastName: textOf(claims.family_name, 100) ?? textOf(claims.name, 100) ?? '',
    staffRoles: staffRoles(sso, claimAt(claims, sso.claims.roles)),
    patient:
      textOf(tokenResponse[sso.claims.patient], 200) ?? textOf(claimAt(claims, sso.claims.patient), 200),
  }
}

/** The mapped roles, each once; the provider's roles may be a list, or words with blanks between them. */
function staffRoles({ roles }: SingleSignOn, claim: unknown): string[] | null {
  if (Object.keys(roles).length === 0) return null
  const theirs = Array.isArray(claim)
    ? claim
    : typeof claim === 'string'
      ? [claim, ...claim.split(/\s+/)]
      : []
  const ours = theirs.flatMap(each =>
    typeof each === 'string' && Object.hasOwn(roles, each) ? (roles[each] ?? []) : [],
  )
  return [...new Set(ours)]
}

/** The claim of this name; 'a.b' also finds b inside of a. */
function claimAt(claims: Record<string, unknown>, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name]
  return name
    .split('.')
    .reduce<unknown>(
      (inside, part) =>
        typeof inside === 'object' && inside !== null && Object.hasOwn(inside, part)
          ? (inside as Record<string, unknown>)[part]
          : undefined,
      claims,
    )
}

/** A text or number as one line of text; null for any other value. */
function textOf(value: unknown, longest: number): string | null {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string') return null
  const line = visibleText(text.replace(/\p{Cc}+/gu, ' '))
  return line === '' || line.length > longest ? null : line
}
