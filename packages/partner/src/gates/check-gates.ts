// The checks that the product's own forms and words must pass, applied to a partner's as warnings, which a partner can waive with a reason.
import type { FormDefinition } from '@careword/forms'
import { type Issue, issueOf } from '../issue.ts'
import { isLanguageTag } from '../language-tag.ts'
import type { PartnerFolder } from '../partner-folder.ts'
import type { MessageCode } from '../check-messages/check-messages.ts'
import { formTexts, portalTexts, type Text } from '../reading/gather-texts.ts'
import { isHard } from '../reading/is-hard.ts'
import { flatTexts } from '../text-shapes.ts'
import { addressesSomeone, wordsOfDocument } from './document-voice.ts'
import { agentGate } from './agent-gate.ts'
import { headMeanings, isAtHead } from './head-meanings.ts'
import { lettersNotPrinted, lettersOfOtherFont } from './missing-letters.ts'

/**
 * The gates of a partner's words and forms.
 * @param forms the paths of definitions without an error; the others are not read.
 */
export function checkGates(folder: PartnerFolder, forms: readonly string[]): Issue[] {
  return [...forms.flatMap(path => formGates(folder, path)), ...wordGates(folder)]
}

function formGates(folder: PartnerFolder, path: string): Issue[] {
  const def = folder.json[path] as FormDefinition
  const file = `${folder.slug}/${path}`
  const written = (place: string) => folder.forms?.[path]?.placeInSource(place) ?? place
  const own = (place: string, code: MessageCode, values: Record<string, string>): Issue[] =>
    isElsewhere(written(place)) ? [] : [issueOf(`${file}: ${written(place)}`, code, { values })]
  const texts = formTexts(def).filter(({ place }) => !isElsewhere(written(place)))
  return [
    ...texts.filter(isHard).flatMap(({ place, lang }) => own(place, 'hardText', { lang })),
    ...def.languages.flatMap(lang =>
      wordsOfDocument(def, lang)
        .filter(({ text }) => addressesSomeone(text, lang))
        .flatMap(({ place, text }) => own(place, 'addressesSomeone', { lang, text })),
    ),
    ...headMeanings(def)
      .filter(meaning => !isAtHead(meaning))
      .flatMap(({ place, means }) => own(place, 'meaningNotAtHead', { means: means ?? 'agent' })),
    ...agentGate(def, folder.forms?.[path]?.execution).map(({ place, code }) =>
      issueOf(`${file}: ${isElsewhere(written(place)) ? 'execution' : written(place)}`, code),
    ),
    ...letterGates(texts.map(text => ({ ...text, place: `${file}: ${written(text.place)}` }))),
  ]
}

/** Whether the words come from another form or from the rules of the states, where they are checked. */
const isElsewhere = (place: string): boolean => /^(?:[A-Z][A-Z0-9_]*\/|execution \()/.test(place)

function wordGates({ slug, json }: PartnerFolder): Issue[] {
  return Object.entries(json).flatMap(([path, words]) => {
    const lang = /^(?:content\/|translations\/([^/]+)\/)([a-z-]+)\.json$/i.exec(path)
    const texts = flatTexts.safeParse(words)
    const tag = lang?.[1] ?? lang?.[2] ?? ''
    // A file of no known language is an issue of its own.
    if (!isLanguageTag(tag) || !texts.success) return []
    const found = portalTexts(texts.data, tag, '').map(text => ({
      ...text,
      place: `${slug}/${path}: ${text.place.slice(1)}`,
    }))
    return [
      ...found.filter(isHard).map(({ place, lang }) => issueOf(place, 'hardText', { values: { lang } })),
      ...letterGates(found),
    ]
  })
}

/** One issue for each language of a file, at the first text that has such letters. */
function letterGates(texts: readonly Text[]): Issue[] {
  return [...Map.groupBy(texts, ({ lang }) => lang)].flatMap(([lang, ofLang]) => [
    ...lettersIssue(ofLang, lang, 'noScreenLetters', lettersOfOtherFont),
    ...lettersIssue(ofLang, lang, 'noPaperLetters', lettersNotPrinted),
  ])
}

function lettersIssue(
  texts: readonly Text[],
  lang: string,
  code: MessageCode,
  lacking: (text: string, lang: string) => string[],
): Issue[] {
  const found = texts.filter(({ text }) => lacking(text, lang).length > 0)
  if (!found[0]) return []
  const letters = [...new Set(found.flatMap(({ text }) => lacking(text, lang)))].toSorted()
  const values = { lang, letters: letters.slice(0, 12).join(' '), count: found.length }
  return [issueOf(found[0].place, code, { values })]
}
