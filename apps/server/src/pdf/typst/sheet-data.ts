import { fillPlaceholders } from '@careword/domain/text/fill-placeholders'
import { directionOf } from '@careword/domain/text/direction'
import { dateInWords } from '../dates-in-words.ts'
import { chooseFonts } from '../fonts/choose-fonts.ts'
import type { SheetInput } from '../pdf-input.ts'
import type { PdfWords } from '../pdf-words.ts'
import { printedText, printedWords } from './printed-text.ts'
import { partnerOnPaper, shortId, templateCheck, type TemplateFiles } from './template-data.ts'

/** Prepares the sheet of events after a document was signed. */
export function sheetFiles(input: SheetInput): TemplateFiles {
  const images = new Map<string, Uint8Array>()
  const { sheet, person, partner, words, lang } = input
  const languages = [{ lang, words }, ...sheet.alsoIn]
  const labelled = (label: string, day: string) => `${label}: ${dateInWords(day, lang)}`
  const data = {
    lang,
    rtl: directionOf(lang) === 'rtl',
    region: 'US',
    titles: sheet.titles,
    partner: partnerOnPaper(partner, images),
    person: {
      name: printedText(person.fullname),
      born: person.dob === null ? null : labelled(words.dateOfBirth, person.dob),
    },
    'signed-on': labelled(words.signedOn, sheet.signedOn),
    'document-line': `${fillPlaceholders(words.document, { id: shortId(sheet.documentId) })} · ${words.sinceTitle}`,
    check: templateCheck({ ...input, translation: sheet.alsoIn[0] }, images),
    decides: decidesIn(sheet.decides, languages),
    blocks: languages.map(spoken => ({
      lang: spoken.lang,
      title: spoken.words.sinceTitle,
      sentences: sheet.events.map(came => printedWords(sentenceOf(came, input, spoken), spoken.lang)),
      about: [
        sheet.place === 'before' ? spoken.words.sinceBefore : spoken.words.sinceBehind,
        fillPlaceholders(input.check ? spoken.words.sinceMadeCheck : spoken.words.sinceMade, {
          date: dateInWords(sheet.madeOn, spoken.lang),
        }),
      ],
    })),
  }
  const fonts = chooseFonts(JSON.stringify(data)).map(family => family.name)
  return { main: 'sheet.typ', data: JSON.stringify({ ...data, fonts }), images, fonts }
}

/** The people to ask now, or that none is left: once, above the events, in each language. */
const decidesIn = (
  people: SheetInput['sheet']['decides'],
  spoken: readonly { lang: string; words: PdfWords }[],
) =>
  people && {
    title: spoken.map(({ words }) => words.sinceDecides).join(' / '),
    nobody: spoken.flatMap(({ lang, words }) =>
      people.length === 0 ? [printedWords(words.firstNoneLeft, lang)] : [],
    ),
    people: people.map(({ name, phone }) => ({ name: printedText(name), phone: phone?.shown ?? null })),
    'if-not': spoken.map(({ words }) => words.firstIfNot).join(' / '),
  }

const keys = {
  accepted: { agent: 'sinceAcceptedAgent', alternate: 'sinceAcceptedAlternate' },
  gaveUp: { agent: 'sinceGaveUpAgent', alternate: 'sinceGaveUpAlternate' },
  declined: { agent: 'sinceDeclinedAgent', alternate: 'sinceDeclinedAlternate' },
} as const
const dated = {
  replaced: 'sinceReplaced',
  takenBack: 'sinceTakenBack',
  revoked: 'sinceRevoked',
  void: 'sinceVoid',
} as const
const undated = {
  replaced: 'sinceReplacedUndated',
  revoked: 'sinceRevokedUndated',
  void: 'sinceVoidUndated',
} as const

function sentenceOf(
  came: SheetInput['sheet']['events'][number],
  { person, partner, sheet }: SheetInput,
  { lang, words }: { lang: string; words: PdfWords },
): string {
  if ('who' in came) {
    const isBack = came.kind === 'accepted' && came.who === 'agent' && came.refusedOnPages
    const sentence = words[isBack ? 'sinceAgentBack' : keys[came.kind][came.who]]
    // Where the sheet names them, there is nothing to ask.
    const asks =
      sheet.decides === null && (came.inPlace || (came.who === 'agent' && came.kind !== 'accepted'))
    return fillPlaceholders(asks ? `${sentence} ${words.sinceAskWho}` : sentence, {
      name: came.name || words[came.who],
      date: dateInWords(came.on, lang),
    })
  }
  const key = came.kind === 'takenBack' || came.on !== null ? dated[came.kind] : undated[came.kind]
  return fillPlaceholders(words[key], {
    person: person.fullname,
    partner: partner.name,
    date: came.on === null ? '' : dateInWords(came.on, lang),
  })
}
