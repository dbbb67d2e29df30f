/**
 * The name of a language in that language, as a language switch shows it ('es' is 'Español'), or in another one.
 * @param spoken the language of the name
 */
export function languageName(lang: string, spoken = lang): string {
  const name = new Intl.DisplayNames([spoken], { type: 'language' }).of(lang) ?? lang
  return name.charAt(0).toLocaleUpperCase(spoken) + name.slice(1)
}
