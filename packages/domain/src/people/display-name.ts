import { visibleText } from '../text/invisible.ts'

export interface NameParts {
  firstName?: string | null
  middleName?: string | null
  lastName?: string | null
}

/** First, middle and last name with one blank between those that are there; '' when none is. */
export function fullName(parts: NameParts): string {
  return [parts.firstName, parts.middleName, parts.lastName]
    .map(part => visibleText(part ?? ''))
    .filter(part => part !== '')
    .join(' ')
}

/** The name to show for a contact: `name`, which falls back to first plus last (Shell spec §3, Contact). */
export function displayName(person: NameParts & { name?: string | null }): string {
  const name = visibleText(person.name ?? '')
  if (name !== '') return name
  return fullName({ firstName: person.firstName ?? null, lastName: person.lastName ?? null })
}

/**
 * A name as a key for search and sorting (ruling G-04): NFKD without marks, lower case, letters, digits and single blanks. An apostrophe
 * and invisible characters are dropped, any other sign becomes a blank, so that two spellings of one name ('José', 'JOSE'; "O'Brien",
 * 'OBrien'; 'García-Ruiz', 'garcia ruiz') have one key. Compare keys with =, < and >= only: those can use an index under row-level
 * security.
 */
export function nameKey(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}'’ʼ‘`´]+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The first key that comes after all keys with this beginning, in C order: a beginning is searched as `>= start and < this`. */
export function afterBeginning(start: string): string {
  return `${start}\u{10ffff}`
}
