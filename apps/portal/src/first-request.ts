// The very first script of the page, a file of its own that imports nothing: it asks for the partner's configuration in the
// person's language while the portal itself is still on its way. partner/load-config.ts takes the answer over.
// The two names stand here literally, because an import would wait for the file it comes from; a test holds them to their source.

export interface FirstConfig {
  lang: string
  /** Only the sign-in page's own words, for its first paint. */
  texts: 'signIn' | undefined
  answer: Promise<Response>
}

declare global {
  interface Window {
    cwFirstConfig?: FirstConfig
  }
}

let stored: string | null = null
try {
  stored = localStorage.getItem('documentLang')
} catch {
  // A browser that keeps nothing reads the default language.
}
const lang = stored && /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(stored) ? stored : 'en'
// A code in the address may be any of the catalogue: then all words come at once.
const texts = /\/user\/login\/?$/i.test(location.pathname) && location.search === '' ? 'signIn' : undefined
const query = `lang=${encodeURIComponent(lang)}${texts ? `&texts=${texts}` : ''}`
const answer = fetch(`/api/dashboard/dashboard-config?${query}`, {
  headers: { accept: 'application/json' },
  credentials: 'same-origin',
})
// Whoever takes it over sees the failure; until then it is nobody's.
answer.catch(() => undefined)
window.cwFirstConfig = { lang, texts, answer }
