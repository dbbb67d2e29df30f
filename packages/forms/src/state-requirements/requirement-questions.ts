// The kinds of generated questions.
import type {
  Condition,
  InputDefinition,
  LogicalValidator,
  OptionDefinition,
} from '../definition/form-definition.ts'
import type { RequirementContext } from './requirement-context.ts'
import type { Put } from './requirement-words.ts'

type Radio = Extract<InputDefinition, { type: 'radio' }>

/** A question with an option for each value; a chosen option shows more text where the rules define it. */
export function radio(
  { speak }: RequirementContext,
  id: string,
  key: string,
  values: string[],
  put: Put = {},
): Radio {
  const printLabel = `${key}.printLabel`
  const words: Record<string, string> = { label: `${key}.label` }
  if (speak.rules.words[printLabel]) words['printLabel'] = printLabel
  return {
    id,
    type: 'radio',
    label: '',
    ...speak.words(words, put),
    required: true,
    options: values.map((value): OptionDefinition => {
      const message = `${key}.${value}Message`
      const keys: Record<string, string> = { text: `${key}.${value}` }
      if (speak.rules.words[message]) keys['message'] = message
      return { value, text: '', ...speak.words(keys) }
    }),
  }
}

export function yesNo({ speak }: RequirementContext, id: string, words: { label: string }): Radio {
  return {
    id,
    type: 'radio',
    ...words,
    required: true,
    options: [
      { value: 'yes', ...speak.words({ text: 'yes' }) },
      { value: 'no', ...speak.words({ text: 'no' }) },
    ],
  }
}

/** A validator that refuses while its condition holds. */
export function refusal(
  id: string,
  when: Condition,
  inputs: string[],
  words: { text: string },
): LogicalValidator {
  return { id, when, refuse: { inputs, ...words } }
}
