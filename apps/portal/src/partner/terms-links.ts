import type { DashboardConfig } from '@careword/partner'

interface TermsLinks {
  /** The id that is stored when they are accepted. */
  termsId: string
  terms: string
  privacy: string
  /** The partner's privacy policy (links.privacyPolicy); null if that is the notice itself. */
  policy: string | null
}

/**
 * The terms and the notice of privacy practices of a user type (Shell spec §3), in the person's language where the page is ours.
 * Null for clinicians and viewers, who have none.
 */
export function termsLinks(config: DashboardConfig, userType: string, lang: string): TermsLinks | null {
  if (userType !== 'patient' && userType !== 'contact') return null
  const of = (list: DashboardConfig['terms_of_use']) =>
    list.find(each => each['user-type'] === userType) ?? list[0]
  const terms = of(config.terms_of_use)
  if (!terms) return null
  const { privacyPolicy } = config.links
  const practices = config.privacy_practices_terms.map(each => each.url)
  return {
    termsId: terms.id,
    terms: inLanguage(terms.url, lang),
    privacy: inLanguage(of(config.privacy_practices_terms)?.url ?? privacyPolicy, lang),
    // A partner without a setting has the patients' notice here, which is not a second page.
    policy: practices.includes(privacyPolicy) ? null : inLanguage(privacyPolicy, lang),
  }
}

/** The address in a language. Our pages exist in every language; a partner's own address is not changed. */
export function inLanguage(url: string, lang: string): string {
  return url.startsWith('/partner-files/') ? `${url}?lang=${encodeURIComponent(lang)}` : url
}
