import { fillPlaceholders } from '@careword/domain/text/fill-placeholders'
import { type BaseFolder, jsonAt, type PartnerFolder } from './partner-folder.ts'
import { contentTexts, uiTexts } from './folder-texts.ts'
import { type Waiver, waiversOf } from './gates/waivers.ts'
import { type PartnerSettings, partnerSettings } from './settings/partner-settings.ts'
import { faqLink } from './settings/faq.ts'
import { settingsWithNames } from './words/names-of-types.ts'
import { draftLanguages } from './words/translation-progress.ts'
import {
  type ByLang,
  type ErrorText,
  type ErrorWords,
  errorWords,
  type TermsWords,
  mapTerms,
  termsWords,
  type Texts,
} from './text-shapes.ts'

/** A complete partner: settings with defaults, words of base and partner together. Plain data, stored as one published version. */
export interface PartnerConfig {
  /** First label of the host name. */
  slug: string
  settings: PartnerSettings
  /** Built-in words of the portal by language, 'area.key'. */
  uiTexts: ByLang<Texts>
  /** The partner's content by language. */
  content: ByLang<Texts>
  errors: ByLang<Record<string, ErrorText>>
  /** Pages of terms by id, then language. */
  terms: Record<string, ByLang<TermsWords>>
  /** Warnings that the partner waived, each with the reason; for the operator alone. */
  waivers?: readonly Waiver[]
}

/**
 * Merges partners/base with a partner's folder; the partner's words have priority, key by key. Expects a folder without errors
 * (checkPartner); throws when the settings cannot be read.
 * @param drafts includes the languages that are not complete yet, for authors
 * @param live the languages that people already have, see draftLanguages
 */
export function buildConfig(
  base: BaseFolder,
  folder: PartnerFolder,
  { drafts = false, live = [] }: { drafts?: boolean; live?: readonly string[] } = {},
): PartnerConfig {
  const written = partnerSettings().parse(settingsWithNames(folder))
  const hidden = drafts ? [] : draftLanguages(base, folder, live)
  const languages = written.business.supported_languages.filter(lang => !hidden.includes(lang))
  const settings = { ...written, business: { ...written.business, supported_languages: languages } }
  const waivers = waiversOf(folder)
  return {
    slug: folder.slug,
    settings: { ...settings, faq: { ...settings.faq, link: faqLink(base, settings.faq) } },
    uiTexts: byLang(languages, lang => ({ ...uiTexts(base, lang), ...uiTexts(folder, lang) })),
    content: byLang(languages, lang => ({ ...contentTexts(base, lang), ...contentTexts(folder, lang) })),
    errors: byLang(languages, lang => errorTexts(base, folder, lang)),
    terms: termsPages(base, folder, settings),
    ...(waivers.length > 0 && { waivers }),
  }
}

/** @param folder null: the error texts of the base alone */
export function errorTexts(
  base: BaseFolder,
  folder: PartnerFolder | null,
  lang: string,
): Record<string, ErrorText> {
  const words = {
    ...record(jsonAt(base, `errors/${lang}.json`)),
    ...(folder && record(jsonAt(folder, `errors/${lang}.json`))),
  }
  const texts: Record<string, ErrorText> = {}
  for (const [name, entry] of Object.entries(words)) {
    const code = base.codeAliases[name] ?? name
    const alertType = base.alertTypes[code] ?? 'error'
    texts[code] = { code, alertType, ...(errorWords.parse(entry) satisfies ErrorWords) }
  }
  return texts
}

/** terms/<id>.<lang>.json of base and partner, with the partner's name, phone and e-mail filled in. */
function termsPages(
  base: BaseFolder,
  folder: PartnerFolder,
  settings: PartnerSettings,
): PartnerConfig['terms'] {
  const { business, support } = settings
  const put = (text: string) =>
    fillPlaceholders(text, { partner: business.name, phone: support.phone ?? '', email: support.email ?? '' })
  const pages: PartnerConfig['terms'] = {}
  for (const [path, words] of Object.entries({ ...base.json, ...folder.json })) {
    const [, id, lang] = /^terms\/([a-z0-9-]+)\.([a-z-]+)\.json$/i.exec(path) ?? []
    if (id === undefined || lang === undefined || !business.supported_languages.includes(lang)) continue
    pages[id] = { ...pages[id], [lang]: mapTerms(termsWords.parse(words), put) }
  }
  return pages
}

function byLang<T>(languages: string[], make: (lang: string) => T): ByLang<T> {
  return Object.fromEntries(languages.map(lang => [lang, make(lang)]))
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
