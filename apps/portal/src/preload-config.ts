// The very first script of the page, a file of its own that imports nothing. It removes a link's secrets from the address, and requests the
// partner's configuration in the person's language while the portal itself is still loading. partner/load-config.ts uses the response. The
// two names are literals here, because an import would wait for its file; a test compares them with their source.

interface FirstConfig {
  lang: string
  /** Only the words of the sign-in page, for its first paint; or of a page that is opened by a link. */
  texts: 'signIn' | 'link' | undefined
  response: Promise<Response>
}

/** The secrets of a link, which may not stay in the address (ruling G-79). features/account/arrival reads them from here. */
interface EarlyArrival {
  token: string
  code: string
  email: string
  data: string
}

declare global {
  interface Window {
    cwFirstConfig?: FirstConfig
    cwArrival?: EarlyArrival
  }
}

const { pathname } = location
const isTag = (text: string): boolean => /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(text)
const asked = new URLSearchParams(location.search)
// The line of a message in another language was followed: that is a choice, as the switch of the page is one.
const named = asked.get('lang') ?? ''
// The server wrote the first words in each language that the partner has: another one is not a choice.
const blocks = [...document.querySelectorAll<HTMLElement>('[data-waiting] > [lang]')]
const chosen = blocks.some(block => block.lang === named) ? named : null
if (isTag(named)) {
  asked.delete('lang')
  replaceQuery(location.hash)
}
const isLink =
  /\/verify(patient|contact)\/\w+\/?$/i.test(pathname) ||
  // The second step of a sign-in (decision 0014).
  // Or a requested signature (decision 0069), or a phone beside the screen (decision 0071), or an emergency card
  // (decision 0080).
  (/\/(user\/login|device|card|patientasync\/[\w-]+)\/?$/i.test(pathname) &&
    /^#[\w-]{43}$/.test(location.hash))
if (isLink || /\/(requestpatientaccount|user\/(verify-code|register|account-reset))\/?$/i.test(pathname)) {
  const read = (key: string): string => {
    const value = asked.get(key) ?? ''
    asked.delete(key)
    return value
  }
  const arrival = {
    token: isLink ? location.hash.slice(1) : '',
    code: read('code'),
    email: read('email'),
    data: read('data'),
  }
  if (Object.values(arrival).some(Boolean)) {
    window.cwArrival = arrival
    // The address is cleaned before any request, so that nothing loaded later can read it.
    replaceQuery('')
  }
}

let stored: string | null = null
try {
  if (chosen !== null) {
    localStorage.setItem('documentLang', chosen)
    sessionStorage.setItem('documentLangChosen', 'yes')
  }
  stored = localStorage.getItem('documentLang')
} catch {
  // Without storage, the language is read from the browser at each visit.
  stored = chosen
}
// The language chosen in this browser; else the browser's preferences (ruling G-82), of which the server takes the first that the partner
// has.
const lang =
  (stored === null ? navigator.languages.filter(isTag).slice(0, 8) : [stored].filter(isTag)).join() || 'en'
// Provisional: the configuration later sets the language that the partner has.
document.documentElement.lang = lang.replace(/,.*/, '')
// The server chose the page's first texts by the browser's preferences; it cannot know a choice stored in this browser.
if (stored !== null) showInitialTextsIn(stored)
const opensByLink = /\/(?:device|card|patientasync(?:linkerror|\/[\w-]+))\/?$/i.test(pathname)
// A code in the address may be any of the catalogue: then all words come at once.
const atSignIn = /\/user\/login\/?$/i.test(pathname) && location.search === ''
const texts = opensByLink ? 'link' : atSignIn ? 'signIn' : undefined
const query = `lang=${encodeURIComponent(lang)}${texts ? `&texts=${texts}` : ''}`
const response = fetch(`/api/dashboard/dashboard-config?${query}`, {
  headers: { accept: 'application/json' },
  credentials: 'same-origin',
})
function replaceQuery(hash: string): void {
  history.replaceState(history.state, '', pathname + (asked.size > 0 ? `?${asked}` : '') + hash)
}
function showInitialTextsIn(chosen: string): void {
  const shown = blocks.find(block => block.lang === chosen)
  if (!shown) return
  for (const block of blocks) block.hidden = block !== shown
  document.documentElement.dir = shown.dir
}
// load-config.ts handles the failure; until then it must not count as an unhandled rejection.
response.catch(() => undefined)
window.cwFirstConfig = { lang, texts, response }
