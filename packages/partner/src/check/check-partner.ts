import { areaOf, uiTexts } from '../folder-texts.ts'
import { type Issue, issueOf } from '../issue.ts'
import { type BaseFolder, jsonAt, type PartnerFolder } from '../partner-folder.ts'
import { type PartnerSettings, partnerSettings } from '../settings/partner-settings.ts'
import { settingsJsonSchema } from '../settings/settings-json-schema.ts'
import { flatTexts, termsWords } from '../text-shapes.ts'
import { worstContrasts } from '../theme/check-contrast.ts'
import { theme } from '../theme/theme.ts'
import { checkAgreement, checkUploadLabel } from './check-agreement.ts'
import { checkDialogs } from './check-dialogs.ts'
import { checkExamples } from './check-examples.ts'
import { checkErrors } from './check-errors.ts'
import { checkFormFiles } from './check-form-files.ts'
import { checkForms } from './check-forms.ts'
import { checkImages } from './check-images.ts'
import { checkOrphans } from './check-orphans.ts'
import { checkRulesWords } from './check-rules-words.ts'
import { checkDocumentTypes } from './check-document-types.ts'
import { checkStaleWords } from './check-stale-words.ts'
import { checkStates } from './check-states.ts'
import { checkSettingsTogether } from './check-settings-together.ts'
import { checkWording } from './check-wording.ts'
import { missingIn } from './complete-languages.ts'
import { checkArguments, checkSameKeys } from './check-texts.ts'
import { settingsWithNames } from '../words/names-of-types.ts'
import { neededTerms } from '../words/needed-terms.ts'
import { wasImported } from '../words/translated-from.ts'
import { plainKey, voiceOf } from '../voice/voices.ts'
import { ContentTexts } from './content-texts.ts'
import { zodIssues } from './zod-issues.ts'

/** All issues of one partner's folder, each with its place. Without errors buildConfig succeeds. Sources: ruling G-01 … G-64. */
export function checkPartner(folder: PartnerFolder, base: BaseFolder): Issue[] {
  const broken = unreadableFiles(folder)
  const file = `${folder.slug}/partner.json`
  const named: Issue[] = /^[a-z][a-z0-9-]{1,40}$/.test(folder.slug)
    ? []
    : [issueOf(folder.slug, 'folderName')]
  const texts = new ContentTexts(base, folder)
  const parsed = partnerSettings(texts).safeParse(settingsWithNames(folder) ?? {}, { reportInput: true })
  // An unreadable file is reported once, not also as missing settings.
  if ('partner.json' in folder.unreadable) return [...named, ...broken]
  if (!parsed.success)
    return [
      ...named,
      ...broken,
      ...zodIssues(file, parsed.error.issues, [], settingsJsonSchema),
      ...texts.issues,
    ]
  const settings = parsed.data
  const findings = [
    ...checkAgreement(settings),
    ...checkUploadLabel(folder, settings),
    ...checkDialogs(folder, settings),
    ...checkExamples(folder.slug, settings),
    ...checkDocumentTypes(folder, settings),
    ...checkStates(settings),
    ...checkSettingsTogether(folder, settings),
    ...worstContrasts(theme(settings.theme.accent, settings.theme.deep)),
  ]
  return [
    ...named,
    ...broken,
    ...findings.map(({ settingPath, code, ...known }) => issueOf(`${file}: ${settingPath}`, code, known)),
    ...checkImages(base, folder, settings),
    ...texts.issues,
    ...texts.lackingVoices(readByAll(settings)),
    ...texts.unused(),
    ...checkUiTexts(base, folder, settings.business.supported_languages),
    ...checkErrors(base, folder, settings.business.supported_languages),
    ...checkTermsPages(base, folder, settings),
    ...checkForms(folder, settings),
    ...checkFormFiles(base, folder),
    ...checkRulesWords(base, folder, settings.business.supported_languages),
    ...checkStaleWords(base, folder, settings.business.supported_languages),
    ...checkWording(base, folder),
    ...checkOrphans(folder),
  ]
}

export function unreadableFiles(folder: PartnerFolder): Issue[] {
  return Object.entries(folder.unreadable).map(([path, why]) =>
    issueOf(`${folder.slug}/${path}`, 'noJson', { values: { why } }),
  )
}

/** Texts of the settings that all users read: descriptions of document types, and the dialogs of forms. */
function readByAll({ documentDefinitions, dialogs, events, eventExceptions }: PartnerSettings): string[] {
  const inForms = new Set(
    events
      .filter(event => event.path === 'edit' && !eventExceptions.includes(event.dialog))
      .map(event => event.dialog),
  )
  return [
    ...Object.values(documentDefinitions).flatMap(({ description, overlap }) =>
      overlap === undefined ? [description] : [description, overlap],
    ),
    ...Object.entries(dialogs).flatMap(([name, { title, message }]) =>
      inForms.has(name) ? [title, ...message] : [],
    ),
  ]
}

/** A partner may change some built-in texts but not add keys. A language that the base does not have must be complete. */
function checkUiTexts(base: BaseFolder, folder: PartnerFolder, languages: string[]): Issue[] {
  const issues: Issue[] = []
  for (const path of Object.keys(folder.json)) {
    const lang = /^translations\/([^/]+)\//.exec(path)?.[1]
    if (lang === undefined) continue
    const file = `${folder.slug}/${path}`
    if (!languages.includes(lang) || areaOf(path, lang) === null) issues.push(issueOf(file, 'noArea'))
    const parsed = flatTexts.safeParse(folder.json[path])
    if (!parsed.success) issues.push(...zodIssues(file, parsed.error.issues))
  }
  if (issues.length > 0) return issues
  const english = uiTexts(base, 'en')
  return languages.flatMap(lang => {
    const place = (_: string, key: string) =>
      `${folder.slug}/translations/${lang}/${key.replace('.', '.json: ')}`
    const all = uiTexts(folder, lang)
    const isUnknown = (key: string) =>
      !Object.hasOwn(english, plainKey(key)) || (key.includes('@') && voiceOf(key) === null)
    const unknown = Object.keys(all)
      .filter(isUnknown)
      .map(key =>
        isFormer(folder, lang, key)
          ? issueOf(place(lang, key), 'noLongerUsed')
          : issueOf(place(lang, key), 'noTextOfPortal', { found: key, allowed: Object.keys(english) }),
      )
    const own = Object.fromEntries(Object.entries(all).filter(([key]) => !isUnknown(key)))
    // Languages of the base are checked with the base.
    const inBase = uiTexts(base, lang)
    if (Object.keys(inBase).length > 0) return [...unknown, ...checkArguments(place, english, lang, own)]
    return [...unknown, ...checkSameKeys(place, english, lang, own)]
  })
}

/** Whether a text of the portal was there in English when it was translated: 'home.title'. */
function isFormer(folder: PartnerFolder, lang: string, text: string): boolean {
  const [area = '', ...key] = text.split('.')
  return wasImported(folder, lang, { file: `translations/${lang}/${area}.json`, key: key.join('.') })
}

function checkTermsPages(base: BaseFolder, folder: PartnerFolder, settings: PartnerSettings): Issue[] {
  return neededTerms(settings).flatMap(id =>
    settings.business.supported_languages.flatMap(lang => {
      const place = `${folder.slug}/terms/${id}.${lang}.json`
      const words = jsonAt(folder, `terms/${id}.${lang}.json`) ?? jsonAt(base, `terms/${id}.${lang}.json`)
      if (words === undefined) return [issueOf(place, 'fileMissing', { level: missingIn(lang) })]
      const parsed = termsWords.safeParse(words, { reportInput: true })
      if (!parsed.success) return zodIssues(place, parsed.error.issues)
      return (['phone', 'email'] as const)
        .filter(way => settings.support[way] === null && JSON.stringify(words).includes(`{${way}}`))
        .map(way =>
          issueOf(`${folder.slug}/partner.json: support.${way}`, 'supportEmpty', {
            values: { file: `terms/${id}.${lang}.json` },
          }),
        )
    }),
  )
}
