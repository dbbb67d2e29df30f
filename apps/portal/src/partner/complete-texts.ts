import type { DashboardConfig } from '@careword/partner'
import { loadConfig, type SomeTexts, withTextsOf } from './load-config.ts'

// A page starts with its own words only (packages/partner, selected-texts); this brings those of the others when one leads there.

/** 'all': of every page that is no sign-in page, opened by no link, and opened often. */
type Wanted = 'all' | 'link' | 'rare'

/** In which language the portal started, and what is here. */
let started = ''
const here = new Set<Wanted>(['all'])
const coming = new Map<Wanted, Promise<void>>()
let complete: DashboardConfig | null = null
const listeners = new Set<() => void>()

/** The portal started with these words, in this language. */
export function startedWith(lang: string, texts: SomeTexts): void {
  started = lang
  here.clear()
  if (texts !== 'signIn') here.add(texts ?? 'all')
}

/** Resolves when the words of a page are here; asks for them once, and again when they did not come. */
export function completeTexts(wanted: Wanted = 'all'): Promise<void> {
  if (here.has(wanted)) return Promise.resolve()
  const asked =
    coming.get(wanted) ??
    loadConfig(started, textsOf(wanted)).then(
      config => {
        complete = complete ? withTextsOf(complete, config) : config
        here.add(wanted)
        for (const listener of listeners) listener()
      },
      failure => {
        coming.delete(wanted)
        throw failure
      },
    )
  coming.set(wanted, asked)
  return asked
}

/** The configuration in another language, with the words of every page that was come to. */
export async function allTextsIn(lang: string): Promise<DashboardConfig> {
  const wanted = here.size === 0 ? (['all'] as const) : [...here]
  const configs = await Promise.all(wanted.map(one => loadConfig(lang, textsOf(one))))
  return configs.reduce(withTextsOf)
}

const textsOf = (wanted: Wanted): SomeTexts => (wanted === 'all' ? undefined : wanted)

/** What came after the first configuration; null while nothing has. */
export function completedTexts(): DashboardConfig | null {
  return complete
}

export function subscribeCompletion(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
