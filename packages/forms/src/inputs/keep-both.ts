import { isBlank, ownProperty } from '../values/read-answers.ts'
import type { KeepBothInput } from '../definition/form-definition.ts'
import { put } from './edit-answer.ts'
import { blank, type InputRules } from './input-rules.ts'
import type { InputSchema } from './input-schema.ts'
import { shape } from '../definition/json-schema.ts'

/** The mark of the confirmed answers (rules/contradiction-mark.ts). */
const isMark = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)

export const keepBothSchema: InputSchema<KeepBothInput> = {
  properties: {
    settles: shape('settles'),
  },
  required: ['settles'],
}

/**
 * The answer is the mark of the two confirmed answers. The evaluator compares it with their current mark: any other mark is not an answer.
 */
export const keepBothRules: InputRules<KeepBothInput> = {
  suffixes: () => [''],
  maxLength: () => 64,
  clean: (input, read) => {
    const mark = read('')
    return isMark(mark) ? { [input.id]: mark } : {}
  },
  shape: (_input, read) => {
    const mark = read('')
    return isBlank(mark) || isMark(mark) ? [] : [{ suffix: '', rule: 'wrongType' }]
  },
  // Confirming both is optional.
  check: () => [],
  edit: ({ section, input }, event) =>
    event.type === 'keepBoth' && (event.mark === '' || isMark(event.mark))
      ? put(section, input.id, event.mark)
      : section,
  equals: (_input, _answers, _suffix, wanted) => wanted === false,
  fits: () => 'conditionDoesNotFit',
  settles: ({ settles }) => settles,
  keepsBoth: true,
  issues: input => (input.required ? [{ key: 'required', issue: 'keepBothRequired' }] : []),
  describe: (input, answers, { answersOf }) =>
    ownProperty(answers, input.id) === undefined
      ? blank
      : { kind: 'text', values: [...answersOf(input.settles.one), ...answersOf(input.settles.other)] },
}
