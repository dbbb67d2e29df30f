import type { Partner } from '../../partner/partner-context.tsx'
import type { SelectOption } from '../../ui/select.tsx'

/**
 * The relationships that the partner offers, in its order. Their names are English; in another language its own words follow (Shell spec
 * §5): 'Child (hijo o hija)'. So an English-speaking helper finds the same list.
 */
export function relationshipOptions({
  config,
  lang,
  content,
}: Pick<Partner, 'config' | 'lang' | 'content'>): SelectOption[] {
  const { relationships, englishNames } = config.patientEngagement.contacts
  return relationships.map(value => {
    const local = content(`contacts.relationship.${value}`)
    const english = englishNames[value] ?? local
    const label = lang === 'en' || english === local ? english : `${english} (${lowered(local, lang)})`
    return { value, label }
  })
}

/** In the middle of a line a word of Spanish has no capital. */
const lowered = (words: string, lang: string): string =>
  words.slice(0, 1).toLocaleLowerCase(lang) + words.slice(1)
