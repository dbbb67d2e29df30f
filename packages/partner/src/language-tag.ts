// Which language tags exist, and which one is meant by a country's letters or a name.
import { didYouMean } from '@careword/domain/text/did-you-mean'
import { languageName } from './language-name.ts'

/** Whether the tag is written as all files and addresses write it, and belongs to a known language: 'vi', 'zh-Hant'. */
export const isLanguageTag = (tag: string): boolean =>
  /^[a-z]{2,3}(-[A-Z][A-Za-z]+)?$/.test(tag) && canonical(tag) === tag && isKnown('language', tag)

/** The tag that is meant: 'vi' for 'VI', 'vi_VN', the country 'vn' and 'Vietnamese'; undefined where none is similar. */
export function meantLanguage(written: string): string | undefined {
  const [first = ''] = written.trim().split(/[-_]/)
  const same = canonical(first)
  if (same !== undefined && isLanguageTag(same)) return same
  const country = first.toUpperCase()
  if (/^[A-Z]{2}$/.test(country) && isKnown('region', country))
    return new Intl.Locale(`und-${country}`).maximize().language
  const tags = tagsByName()
  return tags.get(didYouMean(written.trim().toLowerCase(), [...tags.keys()]) ?? '')
}

function canonical(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0]
  } catch {
    return undefined
  }
}

const isKnown = (type: 'language' | 'region', tag: string): boolean =>
  new Intl.DisplayNames(['en'], { type, fallback: 'none' }).of(tag) !== undefined

/** The tags of two letters by their names in English and in the language itself. */
function tagsByName(): Map<string, string> {
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const tags = letters.flatMap(one => letters.map(two => one + two)).filter(isLanguageTag)
  return new Map(
    tags.flatMap(tag => ['en', tag].map(spoken => [languageName(tag, spoken).toLowerCase(), tag] as const)),
  )
}
