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
    blocks: [{ lang, words }, ...sheet.alsoIn].map(spoken => ({
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
  { person, partner }: SheetInput,
  { lang, words }: { lang: string; words: PdfWords },
): string {
  if ('who' in came) {
    const isBack = came.kind === 'accepted' && came.who === 'agent' && came.refusedOnPages
    const sentence = words[isBack ? 'sinceAgentBack' : keys[came.kind][came.who]]
    return fillPlaceholders(came.inPlace ? `${sentence} ${words.sinceAskWho}` : sentence, {
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
