import { isUntranslated, markup } from '@careword/forms/definition-checks/check-wording'
import { parseDate } from '@careword/domain/dates/dates'
import { type BaseFolder, jsonAt, type PartnerFolder } from '../partner-folder.ts'
import { type Issue, issueOf } from '../issue.ts'
import { textsInside } from '../words/texts-inside.ts'

const wordFile = /^(translations\/([^/]+)\/[^/]+|content\/([^/]+)|errors\/([^/]+)|terms\/.+\.([^./]+))\.json$/

/** The names that a page of terms fills in. */
const inTerms = ['partner', 'phone', 'email']

/** The partner's own words: no markup, translated, and pages of terms with real days and names that are filled in. */
export function checkWording(base: BaseFolder, folder: PartnerFolder): Issue[] {
  return Object.entries(folder.json).flatMap(([path, words]) => {
    const [, , ...langs] = wordFile.exec(path) ?? []
    const lang = langs.find(one => one !== undefined)
    if (lang === undefined) return []
    const place = (settingPath: string) => `${folder.slug}/${path}: ${settingPath}`
    const english = path.replace(new RegExp(`([/.])${lang}(?=[/.])`), '$1en')
    const said = textsInside(jsonAt(folder, english) ?? jsonAt(base, english))
    return Object.entries(textsInside(words)).flatMap(([settingPath, text]): Issue[] => [
      ...(markup.test(text.slice(0, 10_000))
        ? [issueOf(place(settingPath), 'markupInWords', { found: markup.exec(text)?.[0] ?? '' })]
        : []),
      ...(lang !== 'en' && isUntranslated(said[settingPath] ?? '', text)
        ? [issueOf(place(settingPath), 'sameAsEnglish', { values: { lang } })]
        : []),
      ...(path.startsWith('terms/') ? ofTerms(place(settingPath), settingPath, text) : []),
      ...(path.startsWith('content/') ? unknownNames(place(settingPath), text, []) : []),
    ])
  })
}

function ofTerms(place: string, settingPath: string, text: string): Issue[] {
  if (settingPath === 'updated')
    return parseDate(text) === null ? [issueOf(place, 'noDay', { found: text })] : []
  return unknownNames(place, text, inTerms)
}

/** Names in braces that nothing fills in. */
function unknownNames(place: string, text: string, allowed: readonly string[]): Issue[] {
  const unknown = [...text.matchAll(/\{([^{}]*)\}?/g)].find(([, name = '']) => !allowed.includes(name))
  return unknown ? [issueOf(place, 'unknownPlaceholder', { found: unknown[1] ?? '', allowed })] : []
}
