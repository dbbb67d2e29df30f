import { fullName as joinName } from '@careword/domain/people/person-name'
import { textAt } from '../values/read-answers.ts'
import { lineText } from '../values/clean-text.ts'
import type { SectionAnswers } from '../values/answer.ts'
import type { NameInput } from '../definition/form-definition.ts'
import { asWritten, equalsText, fitsPart } from './conditions.ts'
import { setPart } from './edit-answer.ts'
import { blank, type InputRules, textLines, writingLine } from './input-rules.ts'
import type { InputSchema } from './input-schema.ts'
import { printableIssues, textShape } from './text-shape.ts'

const parts = ['First', 'Middle', 'Last'] as const
const partMax = 100

/** The answer of a name input; '' for a part that is not given. */
const namePartsAt = (
  answers: SectionAnswers,
  id: string,
): Record<'firstName' | 'middleName' | 'lastName', string> => ({
  firstName: textAt(answers, `${id}First`),
  middleName: textAt(answers, `${id}Middle`),
  lastName: textAt(answers, `${id}Last`),
})

/** 'María José García Pérez': the parts of a name in order, with single blanks. */
export const fullName = (answers: SectionAnswers, id: string): string => joinName(namePartsAt(answers, id))

/** In older documents, without the mark, the prefill identifies the record's value. */
const shownRecord = ({ record, prefill }: NameInput): 'name' | undefined =>
  record ?? (prefill === 'patientName' ? 'name' : undefined)

export const nameSchema: InputSchema<NameInput> = {
  properties: {
    means: {
      const: 'agent',
      description: 'Who is named here, in any form: documents of several types are compared by it.',
    },
    record: {
      const: 'name',
      description: "The patient's own name: shows the record's and is not answered.",
    },
  },
}

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
  check: (input, answers, ask) => {
    const any = fullName(answers, input.id) !== ''
    // Read-only here: a person may have a single name, and a missing part is corrected in the record.
    if (shownRecord(input) !== undefined && !any)
      return ask.required ? [{ suffix: '', rule: 'notInRecord' as const }] : []
    return parts.flatMap(part => {
      const text = textAt(answers, input.id + part)
      if (text !== '') return printableIssues(part, text)
      // Documents spec §5: 'name needs first and last'. Half a name is not enough, so the whole is required once it is begun.
      const asked = part !== 'Middle' && shownRecord(input) === undefined && (ask.required || any)
      return asked ? [{ suffix: part, rule: 'required' as const }] : []
    })
  },
  edit: (edit, event) => setPart(parts, edit, event),
  equals: equalsText,
  fits: fitsPart,
  fromText: asWritten,
  comparable: true,
  mayName: true,
  means: ({ means }) => means,
  person: (input, answers) => namePartsAt(answers, input.id),
  paperLine: () => writingLine,
  record: shownRecord,
  fromRecord: ({ id }, { firstName, middleName, lastName }) => ({
    [`${id}First`]: firstName,
    [`${id}Middle`]: middleName,
    [`${id}Last`]: lastName,
  }),
  describe: (input, answers) => {
    const name = fullName(answers, input.id)
    return name === '' ? blank : { ...textLines([name]), name: true }
  },
}
