import type { ReactNode } from 'react'
import { createTranslator } from 'use-intl/core'
import type { RichValues, Values } from './word-values.ts'

// Words with values, plurals and parts in them (ICU message syntax). A file of its own: the first paint of the sign-in page has
// none of these, and the engine is a tenth of all script.

type Tree = { [part: string]: string | Tree }

/** use-intl types keys from messages known at build time; ours arrive at run time, so keys are plain text here. */
interface Translate {
  (key: string, values?: Values): string
  rich(key: string, values: RichValues): ReactNode
}

const made = new WeakMap<Record<string, string>, Translate>()

/** The translator over one language's flat texts; made once for each. */
export function translatorFor(
  texts: Record<string, string>,
  lang: string,
  onIssue: (what: string) => void,
): Translate {
  const known = made.get(texts)
  if (known) return known
  const translate = createTranslator({
    locale: lang,
    messages: asTree(texts),
    // A broken message shows its key and is reported; check-partners finds it before any reader does.
    onError: error => onIssue(error.message),
    getMessageFallback: ({ key, namespace }) => (namespace ? `${namespace}.${key}` : key),
  }) as unknown as Translate
  made.set(texts, translate)
  return translate
}

/** The texts as a tree, because use-intl reads 'area.key' as a path. */
function asTree(flat: Record<string, string>): Tree {
  const tree: Tree = {}
  for (const [key, text] of Object.entries(flat)) {
    const parts = key.split('.')
    const last = parts.pop() ?? key
    let at: Tree = tree
    for (const part of parts) {
      const next = at[part]
      if (typeof next === 'object') at = next
      else {
        const branch: Tree = {}
        at[part] = branch
        at = branch
      }
    }
    at[last] = text
  }
  return tree
}
