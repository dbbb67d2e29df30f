/**
 * The locale for dates of a language. English and Spanish are those of the United States: hours count to twelve there. In every language
 * the days are those of a record's calendar, in its digits: some languages would write 2569 for 2026, or other digits.
 */
export function localeOf(lang: string): string {
  return lang === 'es' ? 'es-US' : lang === 'en' ? 'en-US' : `${lang}-u-ca-gregory-nu-latn`
}
