import type { Fault } from '../fault.ts'
import type { BaseFolder, PartnerFolder } from '../folder.ts'
import { jsonAt } from '../folder.ts'
import { codeNeedsVoices, speaksToOneAlone } from '../voice/readers.ts'
import { inVoice, otherReaders } from '../voice/voices.ts'
import { type ErrorWords, errorWords } from '../texts.ts'
import { trueForOneAlone } from './check-voices.ts'
import { issuesAsFaults } from './issues.ts'
import { checkArguments } from './check-texts.ts'

/**
 * errors/<lang>.json of one folder. In partners/base every code has words in every language; a partner's own file may
 * hold some of them. A text whose code does not exist is a fault in both.
 */
export function checkErrors(base: BaseFolder, folder: PartnerFolder, languages: string[]): Fault[] {
  const english = read(folder, 'en').words
  return languages.flatMap(lang => {
    const place = `${folder.slug}/errors/${lang}.json`
    const { words, faults } = read(folder, lang)
    for (const code of Object.keys(words)) {
      if (!Object.hasOwn(base.alertTypes, base.codeAliases[code] ?? code))
        faults.push({ place: `${place}: ${code}`, fault: 'is no code of the contract', level: 'error' })
    }
    if (folder.slug === base.slug) {
      for (const code of Object.keys(base.alertTypes)) {
        if (!Object.hasOwn(words, code))
          faults.push({ place: `${place}: ${code}`, fault: 'has no text', level: 'error' })
      }
    }
    if (folder.slug !== base.slug) faults.push(...checkFollowUp(place, base, lang, words))
    faults.push(...checkErrorVoices(place, { ...read(base, 'en').words, ...english }, words))
    return [...faults, ...checkSameMeaning(place, english, lang, words)]
  })
}

function read(folder: PartnerFolder, lang: string): { words: Record<string, ErrorWords>; faults: Fault[] } {
  const place = `${folder.slug}/errors/${lang}.json`
  const words: Record<string, ErrorWords> = {}
  const faults: Fault[] = []
  for (const [code, entry] of Object.entries(
    (jsonAt(folder, `errors/${lang}.json`) ?? {}) as Record<string, unknown>,
  )) {
    const parsed = errorWords.safeParse(entry)
    if (parsed.success) words[code] = parsed.data
    else faults.push(...issuesAsFaults(place, parsed.error.issues, [code]))
  }
  return { words, faults }
}

/** A partner may say it differently, but not take away what a person can do next: an expired link without 'resend' is a dead end. */
function checkFollowUp(
  place: string,
  base: BaseFolder,
  lang: string,
  words: Record<string, ErrorWords>,
): Fault[] {
  const inBase = read(base, lang).words
  const english = read(base, 'en').words
  return Object.entries(words).flatMap(([code, entry]): Fault[] => {
    const action = (inBase[code] ?? english[code])?.link?.action
    if (action === undefined || entry.link?.action === action) return []
    return [
      { place: `${place}: ${code}`, fault: `must keep the link '${action}' of the base`, level: 'error' },
    ]
  })
}

/** A code whose words speak to the person themselves has words for others who meet it, in each language. */
function checkErrorVoices(
  place: string,
  english: Record<string, ErrorWords>,
  words: Record<string, ErrorWords>,
): Fault[] {
  return Object.entries(words).flatMap(([code, { voices }]): Fault[] => {
    const spoken = english[code]
    if (!spoken) return []
    if (speaksToOneAlone(code, `${spoken.title} ${spoken.message}`))
      return [trueForOneAlone(`${place}: ${code}`)]
    if (!codeNeedsVoices(code, spoken)) return []
    const lacking = otherReaders.filter(reader => inVoice(voices, reader) === undefined)
    return lacking.map(reader => ({
      place: `${place}: ${code}`,
      fault: `speaks to the person whose documents they are, and a ${reader} may meet it too: needs voices.${reader} or voices.others`,
      level: 'error',
    }))
  })
}

function checkSameMeaning(
  place: string,
  english: Record<string, ErrorWords>,
  lang: string,
  words: Record<string, ErrorWords>,
): Fault[] {
  const faults: Fault[] = []
  for (const [code, entry] of Object.entries(words)) {
    const base = english[code]
    if (base === undefined) continue
    const flat = (of: ErrorWords) => ({ [`${code}.title`]: of.title, [`${code}.message`]: of.message })
    faults.push(...checkArguments(() => place, flat(base), lang, flat(entry)))
    if (JSON.stringify(behaviour(entry)) !== JSON.stringify(behaviour(base))) {
      faults.push({
        place: `${place}: ${code}`,
        fault: 'offers something else than in English (link, login, alerted, open or voices)',
        level: 'error',
      })
    }
  }
  return faults
}

const behaviour = ({ link, login, alerted, open, voices }: ErrorWords) => [
  link?.action,
  login,
  alerted,
  open,
  Object.entries(voices ?? {}).map(([reader, said]) => [reader, Object.keys(said ?? {}).toSorted()]),
]
