import { type Issue, issueOf } from '../issue.ts'
import { jsonAt, type PartnerFolder } from '../partner-folder.ts'
import type { PartnerSettings } from '../settings/partner-settings.ts'
import { flatTexts } from '../text-shapes.ts'
import { missingIn } from './complete-languages.ts'
import { zodIssues } from './zod-issues.ts'

/** Files allowed beside a definition: a made-up person's answers, and the sources of its rules. */
const besides = ['/sample-answers.json', '/sources.json']

/** The file of a form's words in a language, beside the form. */
export const formWordsFile = /^(forms\/[^/]+\/[^/]+)\/([a-z]{2,3}(?:-[A-Za-z0-9]+)*)\.json$/

/** forms/<TYPE>/<SITE>-<VERSION>/definition.json: its path matches its own metadata, and it belongs to a collection. */
export function checkForms(folder: PartnerFolder, settings: PartnerSettings): Issue[] {
  return Object.keys(folder.json).flatMap(path => {
    if (!path.startsWith('forms/') || besides.some(name => path.endsWith(name))) return []
    const place = `${folder.slug}/${path}`
    const lang = formWordsFile.exec(path)?.[2]
    if (lang !== undefined) return checkWordsFile(folder, path, lang, settings)
    const [, type, site, version] =
      /^forms\/([^/]+)\/([A-Z]+)-([A-Za-z0-9-]+)\/definition\.json$/.exec(path) ?? []
    if (type === undefined || site === undefined || version === undefined) {
      return [issueOf(place, 'formFolder')]
    }
    const issues: Issue[] = []
    const content = jsonAt(folder, path) as {
      type?: unknown
      site?: unknown
      version?: unknown
      languages?: unknown
    }
    for (const [name, expected] of Object.entries({ type, site, version })) {
      const value = content[name as 'type' | 'site' | 'version']
      if (value !== expected)
        issues.push(
          issueOf(`${place}: ${name}`, 'formFolderDiffers', { found: String(value), values: { expected } }),
        )
    }
    const schema = settings.smartform_schemas.find(other => other.type === type)
    if (!schema?.collections.some(collection => collection.site === site && collection.version === version)) {
      issues.push(issueOf(place, 'formOfNoType'))
    }
    for (const lang of settings.business.supported_languages) {
      if (!Array.isArray(content.languages) || !content.languages.includes(lang))
        issues.push(
          issueOf(`${place}: languages`, 'formLacksLanguage', { values: { lang }, level: missingIn(lang) }),
        )
    }
    return issues
  })
}

function checkWordsFile(
  folder: PartnerFolder,
  path: string,
  lang: string,
  settings: PartnerSettings,
): Issue[] {
  const file = `${folder.slug}/${path}`
  const allowed = settings.business.supported_languages.filter(each => each !== 'en')
  if (!allowed.includes(lang)) return [issueOf(file, 'noLanguage', { found: lang, allowed })]
  const texts = flatTexts.safeParse(folder.json[path])
  return texts.success ? [] : zodIssues(file, texts.error.issues)
}
