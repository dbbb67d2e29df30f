import type { DashboardConfig } from '@careword/partner'
import { makeStore } from '../ui/store.ts'
import { currentLanguage } from './language.ts'
import { loadConfig, type SomeTexts, withTextsOf } from './load-config.ts'

// A page starts with its own words only (packages/partner, selected-texts). When a link leads to another page, this function loads that
// page's words, in the language that is shown by then.

/** 'all': every page that people open often, but those of signing in and those that a link opens. */
type Pages = 'all' | 'link' | 'rare'

/** The requested texts by language: the promise resolves when they have arrived. A failed request is removed, and retried on demand. */
const asked = new Map<string, Promise<void>>()
const here = new Set<string>()
const complete = makeStore<DashboardConfig | null>(null)

/** The configuration with the texts loaded later; null while there are none. */
export const { read: completedTexts, subscribe: subscribeCompletion } = complete

const nameOf = (pages: Pages, lang: string) => `${pages} ${lang}`

/** The portal starts with these words, in these languages. */
export function startedWith(languages: readonly string[], texts: SomeTexts): void {
  asked.clear()
  here.clear()
  complete.set(null)
  if (texts === 'signIn') return
  for (const lang of languages) {
    const name = nameOf(texts ?? 'all', lang)
    asked.set(name, Promise.resolve())
    here.add(name)
  }
}

/** Resolves when the texts of a page are loaded in the displayed language, also when that changes in the meantime. */
export async function completeTexts(pages: Pages = 'all'): Promise<void> {
  const lang = currentLanguage()
  await askFor(pages, lang)
  if (currentLanguage() !== lang) await completeTexts(pages)
}

/** Resolves when the texts of every visited page are loaded in this language. */
export async function completeTextsIn(lang: string): Promise<void> {
  const missing = pagesComeTo().filter(pages => !here.has(nameOf(pages, lang)))
  if (missing.length === 0) return
  await Promise.all(missing.map(pages => askFor(pages, lang)))
  // Another page may have been opened while these were on their way.
  await completeTextsIn(lang)
}

function pagesComeTo(): Pages[] {
  const found = (['all', 'link', 'rare'] as const).filter(pages =>
    [...asked.keys()].some(name => name.startsWith(nameOf(pages, ''))),
  )
  return found.length === 0 ? ['all'] : found
}

function askFor(pages: Pages, lang: string): Promise<void> {
  const name = nameOf(pages, lang)
  const loading = asked.get(name) ?? load()
  asked.set(name, loading)
  return loading

  async function load(): Promise<void> {
    try {
      const config = await loadConfig(lang, pages === 'all' ? undefined : pages)
      const known = completedTexts()
      here.add(name)
      complete.set(known ? withTextsOf(known, config) : config)
    } catch (failure) {
      asked.delete(name)
      throw failure
    }
  }
}
