import type { Contact } from '../../dialogs/contact/contacts-query.ts'
import { formatDay } from '../../partner/format-day.ts'
import type { Partner } from '../../partner/partner-context.tsx'
import { typeName } from '../../partner/type-name.ts'

/** What a contact may read and until when, as a sentence: 'Only advance directive and POLST, until December 31, 2026'. */
export function sharingWords(
  { types, until }: Contact['sharing'],
  { t, config, lang }: Pick<Partner, 't' | 'config' | 'lang'>,
): string {
  const names = types?.map(type => typeName(config, lang, type, type)) ?? []
  const what =
    types === null
      ? t('contacts.share.all')
      : t('contacts.share.only', { types: new Intl.ListFormat(lang).format(names) })
  return until === null ? what : t('contacts.share.untilDay', { what, day: formatDay(until, lang) })
}
