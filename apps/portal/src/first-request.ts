// The very first script of the page, a file of its own that imports nothing: it asks for the partner's configuration in the
// person's language while the portal itself is still on its way. partner/load-config.ts takes the answer over.
// The two names stand here literally, because an import would wait for the file it comes from; a test holds them to their source.

export interface FirstConfig {
  lang: string
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
const answer = fetch(`/api/dashboard/dashboard-config?lang=${encodeURIComponent(lang)}`, {
  headers: { accept: 'application/json' },
  credentials: 'same-origin',
})
// Whoever takes it over sees the failure; until then it is nobody's.
answer.catch(() => undefined)
window.cwFirstConfig = { lang, answer }
