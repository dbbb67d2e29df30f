import type { SignatureInput } from '../definition/form-definition.ts'
import { lineText } from '../values/clean-text.ts'
import { unprintableIssue } from './unprintable-issue.ts'
import type { PartIssue } from './input-rules.ts'
import { isTypedSignature } from './signature-ink.ts'

/** The length of the box in which a name, or initials, are typed as a signature, in UTF-16 units. */
export const typedNameMaxLength = { signature: 120, initials: 12 } as const
export type SignatureKind = NonNullable<SignatureInput['kind']>

/**
 * A placeholder in a draft for the picture of a typed name. The server draws the picture from the letters, in fonts that have them, and
 * ignores any picture that is sent with a typed name (ruling G-118).
 */
export const pictureOfTypedName: string =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEA2G2n1gAAAABJRU5ErkJggg=='

/** A typed name in the form that is stored and drawn. */
export const typedNameOf = (raw: unknown): string => lineText(raw)

/** The reason why a typed name is not a signature: no letter in it, too long, or letters that our fonts do not have. */
export function typedNameIssue(raw: unknown, kind: SignatureKind = 'signature'): PartIssue | undefined {
  const name = typedNameOf(raw)
  const max = typedNameMaxLength[kind]
  if (!isTypedSignature(name)) return { suffix: '', rule: 'signatureRequired' }
  if (name.length > max) return { suffix: 'Name', rule: 'tooLong', values: { max } }
  return unprintableIssue('Name', name)
}
