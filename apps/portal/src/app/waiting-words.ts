import en from '../../../../partners/base/translations/en/shell.json'
import es from '../../../../partners/base/translations/es/shell.json'

const words: Readonly<Record<string, string>> = { en: en.loading, es: es.loading }

/**
 * What stands in the page itself until the portal is there, in every language of ours: on a slow line the scripts and the configuration
 * take seconds, and an empty page looks broken. `src/first-request.ts` says which language it is, ui/base.css shows that one, after a
 * moment; the first paint of the portal takes its place.
 */
export function withWaitingWords(html: string): string {
  const root = '<div id="root"></div>'
  if (!html.includes(root)) throw new Error(`The page has no ${root}.`)
  const lines = Object.entries(words).map(([lang, text]) => `<p lang="${lang}">${text}</p>`)
  return html.replace(root, `<div id="root"><div data-waiting>${lines.join('')}</div></div>`)
}
