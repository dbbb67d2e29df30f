/**
 * The locale for dates of a language. English and Spanish follow the United States, with a 12-hour clock. In every language the calendar
 * and digits are those of records: some languages would write 2569 for 2026, or use other digits.
 */
export function localeOf(lang: string): string {
  return lang === 'es' ? 'es-US' : lang === 'en' ? 'en-US' : `${lang}-u-ca-gregory-nu-latn`
}
