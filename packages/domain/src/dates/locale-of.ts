/**
 * The locale for dates of a language. English and Spanish are those of the United States, where hours count to twelve. In every language
 * the days follow the calendar and the digits of a record: some languages would write 2569 for 2026, or use other digits.
 */
export function localeOf(lang: string): string {
  return lang === 'es' ? 'es-US' : lang === 'en' ? 'en-US' : `${lang}-u-ca-gregory-nu-latn`
}
