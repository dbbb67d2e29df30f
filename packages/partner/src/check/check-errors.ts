import { type Issue, issueOf } from '../issue.ts'
import { type BaseFolder, type PartnerFolder, jsonAt } from '../partner-folder.ts'
import { codeNeedsVoices, addressesOneReader } from '../voice/readers.ts'
import { inVoice, otherReaders } from '../voice/voices.ts'
import { type ErrorWords, errorWords } from '../text-shapes.ts'
import { trueForOneAlone } from './check-voices.ts'
import { wasImported } from '../words/translated-from.ts'
import { zodIssues } from './zod-issues.ts'
import { checkArguments } from './check-texts.ts'

/**
 * errors/<lang>.json of one folder. In partners/base every code needs words in every language; a partner's file may have only some. A text
 * for an unknown code is an issue in both.
 */
export function checkErrors(base: BaseFolder, folder: PartnerFolder, languages: string[]): Issue[] {
  const english = read(folder, 'en').words
  return languages.flatMap(lang => {
    const place = `${folder.slug}/errors/${lang}.json`
    const { words, issues } = read(folder, lang)
    for (const code of Object.keys(words)) {
      if (!Object.hasOwn(base.alertTypes, base.codeAliases[code] ?? code))
        issues.push(
          wasImported(folder, lang, { file: `errors/${lang}.json`, key: `${code}.title` })
            ? issueOf(`${place}: ${code}`, 'noLongerUsed')
            : issueOf(`${place}: ${code}`, 'noErrorCode', {
                found: code,
                allowed: Object.keys(base.alertTypes),
              }),
        )
    }
    if (folder.slug === base.slug) {
      for (const code of Object.keys(base.alertTypes)) {
        if (!Object.hasOwn(words, code)) issues.push(issueOf(`${place}: ${code}`, 'errorWithoutText'))
      }
    }
    if (folder.slug !== base.slug) issues.push(...checkFollowUp(place, base, lang, words))
    issues.push(...checkErrorVoices(place, { ...read(base, 'en').words, ...english }, words))
    return [...issues, ...checkSameMeaning(place, english, lang, words)]
  })
}

function read(folder: PartnerFolder, lang: string): { words: Record<string, ErrorWords>; issues: Issue[] } {
  const place = `${folder.slug}/errors/${lang}.json`
  const words: Record<string, ErrorWords> = {}
  const issues: Issue[] = []
  for (const [code, entry] of Object.entries(
    (jsonAt(folder, `errors/${lang}.json`) ?? {}) as Record<string, unknown>,
  )) {
    const parsed = errorWords.safeParse(entry, { reportInput: true })
    if (parsed.success) words[code] = parsed.data
    else issues.push(...zodIssues(place, parsed.error.issues, [code]))
  }
  return { words, issues }
}

/** A partner may change the wording, but not remove the next step: an expired link without 'resend' leaves the person stuck. */
function checkFollowUp(
  place: string,
  base: BaseFolder,
  lang: string,
  words: Record<string, ErrorWords>,
): Issue[] {
  const inBase = read(base, lang).words
  const english = read(base, 'en').words
  return Object.entries(words).flatMap(([code, entry]): Issue[] => {
    const action = (inBase[code] ?? english[code])?.link?.action
    if (action === undefined || entry.link?.action === action) return []
    return [issueOf(`${place}: ${code}`, 'nextStepLost', { values: { action } })]
  })
}

/** A code whose words address the patient needs other words, in each language, for readers who are not the patient. */
function checkErrorVoices(
  place: string,
  english: Record<string, ErrorWords>,
  words: Record<string, ErrorWords>,
): Issue[] {
  return Object.entries(words).flatMap(([code, { voices }]): Issue[] => {
    const spoken = english[code]
    if (!spoken) return []
    if (addressesOneReader(code, `${spoken.title} ${spoken.message}`))
      return [trueForOneAlone(`${place}: ${code}`)]
    if (!codeNeedsVoices(code, spoken)) return []
    const lacking = otherReaders.filter(reader => inVoice(voices, reader) === undefined)
    const [reader] = lacking
    return reader === undefined
      ? []
      : [
          issueOf(`${place}: ${code}`, 'errorVoiceLacking', {
            values: { readers: lacking.join(', '), reader },
          }),
        ]
  })
}

function checkSameMeaning(
  place: string,
  english: Record<string, ErrorWords>,
  lang: string,
  words: Record<string, ErrorWords>,
): Issue[] {
  const issues: Issue[] = []
  for (const [code, entry] of Object.entries(words)) {
    const base = english[code]
    if (base === undefined) continue
    const flat = (of: ErrorWords) => ({ [`${code}.title`]: of.title, [`${code}.message`]: of.message })
    issues.push(...checkArguments((_, key) => `${place}: ${key}`, flat(base), lang, flat(entry)))
    if (JSON.stringify(behaviour(entry)) !== JSON.stringify(behaviour(base))) {
      issues.push(issueOf(`${place}: ${code}`, 'otherBehaviour'))
    }
  }
  return issues
}

const behaviour = ({ link, login, alerted, notice, open, voices }: ErrorWords) => [
  link?.action,
  login,
  alerted,
  notice,
  open,
  Object.entries(voices ?? {}).map(([reader, variant]) => [reader, Object.keys(variant ?? {}).toSorted()]),
]
