// A document speaks as the person who signs it (decision 0056): the review, the text and the paper use 'I' and 'my', state instead of
// asking, and address no reader as 'you'. Witnesses answer for themselves: their questions appear as they were asked.
import { documentWords, type FormDefinition, type Lang, optionWords, sectionWords } from '@careword/forms'
import { writtenInputs, writtenOptions } from '@careword/forms/definition-checks/walk-definition'

interface Words {
  /** The section, question or option that has the words. */
  place: string
  text: string
}

/** In Spanish 'su' is also 'his' and 'their': its position distinguishes 'Su fe' from 'Que le llamen por su nombre'. */
const address: Record<Lang, RegExp> = {
  en: /\byou(?:r|rs|rself)?\b|\?/i,
  es: /\busted\b|[¿?]|^Sus? (?!nombres)|\b(?:de|con|a|por|en|y) sus? (?:apoderado|médico|atención|vida|cuerpo|muerte|firma|red)\b/,
}

export const addressesSomeone = (text: string, lang: Lang): boolean => address[lang]?.test(text) ?? false

const ofWitness = (sectionId: string) => /^secWitness\d$/.test(sectionId)
const ownLineOfWitness = (inputId: string) => /^witness\d(?:Declares|Free)/.test(inputId)

/** The words of the document in a language, except those of witnesses. */
export function wordsOfDocument(def: FormDefinition, lang: Lang): Words[] {
  const inputs = writtenInputs(def).filter(
    ({ input, sectionId }) =>
      // Words that only a blank form has guide the person with the pen.
      input.printed !== false &&
      input.printed !== 'blank' &&
      !ofWitness(sectionId) &&
      !ownLineOfWitness(input.id),
  )
  const sections = def.sections.flatMap((section, index): Words[] => {
    // The title of a section that is not printed appears nowhere.
    if (!inputs.some(({ sectionAt }) => sectionAt === index)) return []
    const { title, printTitle = title, printText = '' } = sectionWords(section, lang)
    return [printTitle, printText].map(text => ({ place: `sections[${index}]`, text }))
  })
  const asked = inputs.flatMap((written): Words[] => {
    const { label, meaning = '' } = documentWords(written.input, lang)
    return [
      ...[label, meaning].map(text => ({ place: written.place, text })),
      ...writtenOptions(written).map(({ option, place }) => ({
        place,
        text: optionWords(option, lang).text,
      })),
    ]
  })
  return [...sections, ...asked]
}
