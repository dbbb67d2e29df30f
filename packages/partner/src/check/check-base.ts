import { areaOf } from '../folder-texts.ts'
import { type Issue, issueOf } from '../issue.ts'
import { type BaseFolder, jsonAt } from '../partner-folder.ts'
import { vendorFile, vendorSettings } from '../settings/vendor.ts'
import { flatTexts, type Texts } from '../text-shapes.ts'
import { checkErrors } from './check-errors.ts'
import { checkImageFiles } from './check-images.ts'
import { checkVoices } from './check-voices.ts'
import { unreadableFiles } from './check-partner.ts'
import { completeLanguages } from './complete-languages.ts'
import { checkSameKeys } from './check-texts.ts'
import { zodIssues } from './zod-issues.ts'

const images = ['images/default-logo.svg', 'images/powered-by.svg', 'images/five-wishes.svg']

/** partners/base: every area and every content key in both languages, every error code with words, the images that all partners use. */
export function checkBase(base: BaseFolder): Issue[] {
  const areas = new Set(
    completeLanguages.flatMap(lang => Object.keys(base.json).flatMap(path => areaOf(path, lang) ?? [])),
  )
  const files = [
    ...[...areas].map(area => (lang: string) => `translations/${lang}/${area}.json`),
    (lang: string) => `content/${lang}.json`,
  ]
  return [
    ...unreadableFiles(base),
    ...files.flatMap(file => checkPair(base, file)),
    ...checkErrors(base, base, [...completeLanguages]),
    ...checkImageFiles(base),
    ...checkVendor(base),
    ...images
      .filter(path => !(path in base.files))
      .map(path => issueOf(`${base.slug}/${path}`, 'fileMissing')),
  ]
}

function checkVendor(base: BaseFolder): Issue[] {
  const { error } = vendorSettings.safeParse(jsonAt(base, vendorFile) ?? {})
  return error ? zodIssues(`${base.slug}/${vendorFile}`, error.issues) : []
}

function checkPair(base: BaseFolder, file: (lang: string) => string): Issue[] {
  const issues: Issue[] = []
  const read = (lang: string): Texts => {
    const parsed = flatTexts.safeParse(jsonAt(base, file(lang)) ?? {})
    if (!parsed.success) issues.push(...zodIssues(`${base.slug}/${file(lang)}`, parsed.error.issues))
    return parsed.data ?? {}
  }
  const english = read('en')
  const area = areaOf(file('en'), 'en')
  if (area !== null) issues.push(...checkVoices(key => `${base.slug}/${file('en')}: ${key}`, area, english))
  for (const lang of completeLanguages)
    issues.push(
      ...checkSameKeys(
        (language, key) => `${base.slug}/${file(language)}: ${key}`,
        english,
        lang,
        read(lang),
      ),
    )
  return issues
}
