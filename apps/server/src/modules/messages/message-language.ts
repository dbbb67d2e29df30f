import type { Tenant } from '../../core/partner-store.ts'
import type { Message } from './message.ts'

/** The request that leads to a message; `person` where a person is signed in. */
export interface RequestOf {
  tenant: Tenant
  lang: string
  person?: { userId: string }
}

/** The partner's language, for a person whose own is unknown. */
export const partnersLanguage = ({ config }: Tenant): string =>
  config.settings.business.supported_languages[0] ?? 'en'

/**
 * The language of a message to an account: the stored one; else that of the request, if the account's owner made it; else the one in which
 * they signed last; else the partner's. The language of another person's request reveals nothing about the owner.
 */
export function messageLanguage(
  { tenant, lang, person }: RequestOf,
  account: { id: string; lang: string | null; signedLang?: string | null },
): Pick<Message, 'lang' | 'langUnknown'> & { langUnknown: boolean } {
  const own = person?.userId === account.id
  return {
    lang: account.lang ?? (own ? lang : (account.signedLang ?? partnersLanguage(tenant))),
    langUnknown: account.lang === null,
  }
}
