import { describeDifference } from '@careword/domain/text/describe-difference'
import type { PartnerConfig } from '../build-config.ts'
import { type ByLang, mapTerms, type TermsWords } from '../text-shapes.ts'
import type { Change } from './change.ts'

/** The page whose acceptance is stored under the id of the settings, not under its own name. */
const notice = 'electronic-communication'

type Terms = Record<string, ByLang<TermsWords>>

/** Pages that people accept, by the id that is stored with the acceptance. Filled-in names and numbers do not count as words of a page. */
export function termsInUse({ settings, terms }: PartnerConfig): Terms {
  const ids = [...settings.terms_of_use, ...settings.privacy_practices_terms]
    .filter(({ url }) => url === undefined)
    .map(({ id }) => [id, id] as const)
  if (settings.links.electronicCommunicationNotice === undefined)
    ids.push([settings.electronicNotice.id, notice])
  const { business, support } = settings
  const filled = { partner: business.name, phone: support.phone, email: support.email }
  return Object.fromEntries(
    ids.flatMap(([id, name]) => {
      const words = Object.hasOwn(terms, name) ? terms[name] : undefined
      return words ? [[id, emptied(words, filled)]] : []
    }),
  )
}

function emptied(words: ByLang<TermsWords>, filled: Record<string, string | null>): ByLang<TermsWords> {
  const put = (text: string) =>
    Object.entries(filled).reduce(
      (all, [name, value]) => (value ? all.replaceAll(value, `{${name}}`) : all),
      text,
    )
  return Object.fromEntries(Object.entries(words).map(([lang, page]) => [lang, mapTerms(page, put)]))
}

/** @param gone languages that were removed as a whole */
export function compareTerms(before: Terms, after: Terms, gone: readonly string[]): Change[] {
  return Object.entries(after).flatMap(([name, words]): Change[] => {
    const published = before[name]
    if (!published) return [{ about: 'terms', name, kind: 'new', details: [] }]
    const details = Object.keys(published)
      .filter(lang => !gone.includes(lang))
      .flatMap(lang => compareLanguage(lang, published[lang], words[lang]))
    return details.length === 0 ? [] : [{ about: 'terms', name, kind: 'changed', details }]
  })
}

function compareLanguage(
  lang: string,
  before: TermsWords | undefined,
  after: TermsWords | undefined,
): string[] {
  if (!before) return []
  if (!after) return [`the page in ${lang} is gone`]
  const [was, is] = [linesOf(before), linesOf(after)]
  return Array.from(
    { length: Math.max(was.length, is.length) },
    (_, index) => [was[index], is[index]] as const,
  )
    .filter(([one, other]) => one !== other)
    .map(([one, other]) => `${lang}: a text ${describeDifference(one, other)}`)
}

const linesOf = ({ title, updated, intro, sections }: TermsWords): string[] => [
  title,
  updated,
  intro,
  ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]),
]
