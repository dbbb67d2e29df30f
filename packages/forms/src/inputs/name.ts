import { fullName as joinName } from '@careword/domain/people/names'
import { textAt } from '../answers/own.ts'
import { lineText } from '../answers/text.ts'
import type { SectionAnswers } from '../answers/types.ts'
import type { NameInput } from '../definition/types.ts'
import { blank, textLines, type InputRules } from './input-rules.ts'
import { printableFaults, textShape } from './text-shape.ts'

const parts = ['First', 'Middle', 'Last'] as const
const partMax = 100

/** 'María José García Pérez': the parts of a name in order, with single blanks. */
export const fullName = (answers: SectionAnswers, id: string): string =>
  joinName({
    firstName: textAt(answers, `${id}First`),
    middleName: textAt(answers, `${id}Middle`),
    lastName: textAt(answers, `${id}Last`),
  })

export const nameRules: InputRules<NameInput> = {
  suffixes: () => parts,
  maxLength: () => partMax,
  clean: (input, read, maxLength) => {
    const found: SectionAnswers = {}
    for (const part of parts) {
      const text = lineText(read(part), maxLength)
      if (text !== '') found[input.id + part] = text
    }
    return found
  },
  shape: (_input, read, maxLength) => parts.flatMap(part => textShape(part, read(part), maxLength)),
  check: (input, answers, ask) =>
    parts.flatMap(part => {
      const text = textAt(answers, input.id + part)
      // Documents spec §5: 'name needs first and last'.
      if (text === '')
        return ask.required && part !== 'Middle' ? [{ suffix: part, rule: 'required' as const }] : []
      return printableFaults(part, text)
    }),
  describe: (input, answers) => {
    const name = fullName(answers, input.id)
    return name === '' ? blank : { ...textLines([name]), name: true }
  },
}
