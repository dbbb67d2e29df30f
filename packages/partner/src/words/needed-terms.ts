import type { PartnerSettings } from '../settings/partner-settings.ts'

/** The pages of terms that the partner shows itself. */
export function neededTerms({ terms_of_use, privacy_practices_terms, links }: PartnerSettings): string[] {
  const own = [...terms_of_use, ...privacy_practices_terms]
    .filter(entry => entry.url === undefined)
    .map(entry => entry.id)
  const notice = links.electronicCommunicationNotice === undefined ? ['electronic-communication'] : []
  return [...new Set([...own, ...notice])]
}
