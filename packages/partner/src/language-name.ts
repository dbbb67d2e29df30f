/** The name of a language in itself, as a language switch shows it: 'es' is 'Español'. */
export function languageName(lang: string): string {
  const name = new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang
  return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1)
}
