import { type Issue, issueOf } from '../issue.ts'
import { isLanguageTag } from '../language-tag.ts'
import { type BaseFolder, jsonAt, type PartnerFolder } from '../partner-folder.ts'
import type { KnownTexts } from '../settings/building-blocks.ts'
import { flatTexts, type Texts } from '../text-shapes.ts'
import { plainKey } from '../voice/voices.ts'
import { isStateName } from '../words/state-names.ts'
import { checkArguments } from './check-texts.ts'
import { checkContentVoices } from './check-voices.ts'
import { missingIn } from './complete-languages.ts'
import { zodIssues } from './zod-issues.ts'

/** content/<lang>.json of base and partner. The schema asks which keys lack words; the keys that it asked for are remembered. */
export class ContentTexts implements KnownTexts {
  readonly issues: Issue[] = []
  readonly #used = new Set<string>()
  readonly #own: Record<string, Texts> = {}
  readonly #all: Record<string, Texts> = {}
  readonly #slug: string

  constructor(base: BaseFolder, folder: PartnerFolder) {
    this.#slug = folder.slug
    for (const lang of languagesOf(folder)) {
      // A file that cannot be read is one issue, not one issue for each of its texts.
      if (`content/${lang}.json` in folder.unreadable) continue
      const own = flatTexts.safeParse(jsonAt(folder, `content/${lang}.json`) ?? {})
      if (!own.success)
        this.issues.push(...zodIssues(`${folder.slug}/content/${lang}.json`, own.error.issues))
      this.#own[lang] = own.data ?? {}
      this.#all[lang] = {
        ...flatTexts.safeParse(jsonAt(base, `content/${lang}.json`) ?? {}).data,
        ...own.data,
      }
    }
    const english = this.#all['en'] ?? {}
    for (const [lang, own] of Object.entries(this.#own)) {
      this.issues.push(
        ...checkArguments((_, key) => `${folder.slug}/content/${lang}.json: ${key}`, english, lang, own),
      )
    }
  }

  missing(key: string): string[] {
    this.#used.add(key)
    const lacking = Object.keys(this.#all).filter(lang => !Object.hasOwn(this.#all[lang] ?? {}, key))
    for (const lang of lacking.filter(other => missingIn(other) === 'warning')) {
      this.issues.push(issueOf(`${this.#slug}/content/${lang}.json: ${key}`, 'contentMissing'))
    }
    return lacking.filter(lang => missingIn(lang) === 'error')
  }

  /** The keys that settings named so far. */
  used(): string[] {
    return [...this.#used]
  }

  /** Finds the texts, among those that all users read, that address the patient alone. */
  lackingVoices(keys: readonly string[]): Issue[] {
    const english = this.#all['en'] ?? {}
    return Object.entries(this.#all).flatMap(([lang, texts]) =>
      checkContentVoices(`${this.#slug}/content/${lang}.json`, keys, texts, english).map(issue => ({
        ...issue,
        level: missingIn(lang),
      })),
    )
  }

  unused(): Issue[] {
    return Object.entries(this.#own).flatMap(([lang, texts]) =>
      Object.keys(texts)
        .filter(
          key =>
            !this.#used.has(plainKey(key)) &&
            !/^(?:contacts\.relationship|names)\./.test(key) &&
            !isStateName(key, lang),
        )
        .map(key => issueOf(`${this.#slug}/content/${lang}.json: ${key}`, 'unusedText')),
    )
  }
}

/** Read before the schema runs, because the schema needs to know which languages must have words. */
function languagesOf(folder: PartnerFolder): string[] {
  const raw = jsonAt(folder, 'partner.json') as { business?: { supported_languages?: unknown } } | undefined
  const named = raw?.business?.supported_languages
  const languages = Array.isArray(named)
    ? named.filter(lang => typeof lang === 'string' && isLanguageTag(lang))
    : ['en', 'es']
  return languages.includes('en') ? languages : ['en', ...languages]
}
