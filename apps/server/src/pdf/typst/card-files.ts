// Converts the content of an emergency card to the input of card.typ.

import { fillPlaceholders } from '@careword/domain/text/fill-placeholders'
import encodeQR from 'qr'
import type { CardWords } from '../card-words.ts'
import { chooseFonts } from '../fonts/choose-fonts.ts'
import type { CardInput } from '../pdf-input.ts'
import { printedText } from './printed-text.ts'
import { colour, type TemplateFiles } from './template-data.ts'

export function cardFiles({ card }: CardInput): TemplateFiles {
  const { person, agents, pin, partner, spoken, lang } = card
  const page = spoken.find(each => each.lang === lang) ?? spoken[0]
  if (!page) throw new Error('a card without words')
  const filled = (words: CardWords) => ({
    title: card.isDirective ? words.cardTitle : words.cardTitleOther,
    decides: agents.length > 0 ? words.cardDecides : words.cardNobody,
    'not-reached': words.cardNotReached,
    steps: [words.cardScan, words.cardType, words.cardRead],
    pin: words.cardPin,
    'pin-from': agents.length > 0 ? words.cardPinAgent : words.cardPinOthers,
    code: words.cardCode,
    from: fillPlaceholders(partner.phone === null ? words.cardFrom : words.cardFromCall, {
      partner: partner.name,
      phone: partner.phone ?? '',
    }),
  })
  const data = {
    lang: page.lang,
    // The page is in the reader's language; the card has all its languages.
    page: {
      title: page.words.cardPage,
      steps: [page.words.cardPrint, page.words.cardCut, page.words.cardFold, page.words.cardKeep],
      notes: [
        pin === null ? page.words.cardPinOff : page.words.cardPinOn,
        page.words.cardTell,
        page.words.cardLost,
      ],
    },
    spoken: spoken.map(each => ({ lang: each.lang, words: filled(each.words) })),
    person: printedText(person),
    agents: agents.map(({ name, phone }) => ({ name: printedText(name), phone })),
    pin: pin === null ? null : `${pin.slice(0, 3)} ${pin.slice(3)}`,
    partner: { name: partner.name, deep: colour(partner.deep) },
  }
  const fonts = chooseFonts(JSON.stringify(data)).map(family => family.name)
  return {
    main: 'card.typ',
    data: JSON.stringify({ ...data, fonts }),
    images: new Map([['code.svg', codeOf(card.link)]]),
    fonts,
  }
}

/** The link as a QR code that is readable with a quarter of its squares damaged: a card in a wallet wears. */
function codeOf(link: string): Uint8Array {
  const rows = encodeQR(link, 'raw', { ecc: 'quartile', border: 1 })
  const squares = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  const side = rows.length - 2
  return new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="1 1 ${side} ${side}"><path d="${squares.join('')}"/></svg>`,
  )
}
