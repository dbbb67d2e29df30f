import { visibleText } from '../text/invisible-characters.ts'

/** The three parts of a name; '' for a part that the person does not have. */
export interface WholeName {
  firstName: string
  middleName: string
  lastName: string
}

export type NameParts = { [Part in keyof WholeName]?: string | null }

/** First, middle and last name, with one blank between them; '' when all are empty. */
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

/** The first word of a full name, by which a page addresses a person or asks for them. */
export const firstNameOf = (fullname: string): string => fullname.split(' ')[0] ?? ''
