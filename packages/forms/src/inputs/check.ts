import { isBlank, ownProperty } from '../values/read-answers.ts'
import { keysWithin } from '../definition/keys-within.ts'
import { withoutKeys } from '../values/without-keys.ts'
import type { SectionAnswers } from '../values/answer.ts'
import type { CheckInput, InputDefinition, OptionDefinition } from '../definition/form-definition.ts'
import { documentWords } from '../definition/definition-words.ts'
import { fitsChoice } from './conditions.ts'
import { put } from './edit-answer.ts'
import { blank, type Edit, type InputRules, type PartIssue } from './input-rules.ts'
import type { InputSchema } from './input-schema.ts'
import { choiceText, emptyBoxes, nestedInOptions, offers, ownOptions } from './options.ts'
import { flag, listOf, shape } from '../definition/json-schema.ts'

/** Whether choosing this option of a check group unchecks all others. */
export const isExclusive = (option: OptionDefinition): boolean =>
  option.exclusive === true || option.includesOthers === true

/** Whether a chosen option of this group includes this option, which is not ticked itself. */
export function isIncluded(input: InputDefinition, chosen: readonly string[], value: string): boolean {
  const options = ownOptions(input)
  const mayBe = options.some(option => option.value === value && !isExclusive(option))
  return mayBe && options.some(option => option.includesOthers === true && chosen.includes(option.value))
}

/** The chosen values of a group in the order of its options. An option that is exclusive or includes the others is chosen alone. */
function chosenInOrder(input: CheckInput, raw: unknown): string[] {
  if (!Array.isArray(raw)) return []
  const wanted = new Set<unknown>(raw)
  const chosen = (input.options ?? []).filter(option => wanted.has(option.value))
  const alone = chosen.find(isExclusive)
  const values = (alone ? [alone] : chosen).map(option => option.value)
  return [...new Set(values)]
}

const groupShape = (input: CheckInput, raw: unknown): PartIssue[] => {
  if (!Array.isArray(raw) || raw.some(value => typeof value !== 'string'))
    return [{ suffix: '', rule: 'wrongType' }]
  return raw.every((value: string) => offers(input, value)) ? [] : [{ suffix: '', rule: 'unknownOption' }]
}

function toggleBox({ section, input, field }: Edit<CheckInput>, checked?: boolean): SectionAnswers {
  const wanted = checked ?? ownProperty(section, input.id) !== true
  if (wanted) return put(section, input.id, true)
  // Documents spec §4: 'unchecking an item removes its child answers'.
  return withoutKeys(put(section, input.id, undefined), keysWithin(field))
}

function toggleOption(
  { section, input, field }: Edit<CheckInput>,
  value: string,
  checked?: boolean,
): SectionAnswers {
  if (!offers(input, value)) return section
  const chosen = chosenInOrder(input, ownProperty(section, input.id))
  const wanted = checked ?? !chosen.includes(value)
  if (wanted === chosen.includes(value)) return section
  const next = wanted ? withChosen(input, chosen, value) : chosen.filter(one => one !== value)
  const gone = chosen.filter(one => !next.includes(one)).flatMap(one => [...keysWithin(field, one)])
  return withoutKeys(put(section, input.id, next), new Set(gone))
}

/** An exclusive option clears the others; any other option clears it. */
function withChosen(input: CheckInput, chosen: string[], value: string): string[] {
  const alone = new Set((input.options ?? []).filter(isExclusive).map(option => option.value))
  if (alone.has(value)) return [value]
  return chosenInOrder(input, [...chosen.filter(one => !alone.has(one)), value])
}

export const checkSchema: InputSchema<CheckInput> = {
  properties: {
    options: shape('options', 'What can be chosen, in order.'),
    items: listOf('input', 'What is shown inside, in order.'),
    notes: flag('Each box may carry a private note of its own.'),
    notice: flag('A single box of secSubmit: ticking it agrees to the notice on signing on a screen.'),
    reverseLogic: flag(
      'A note is Red beside a ticked box and Green beside an empty one, instead of the other way round.',
    ),
    notesInstead: shape(
      'ref',
      'Where words belong that others should know: the dialog of a note points there.',
    ),
  },
}

export const checkRules: InputRules<CheckInput> = {
  isStatement: input => !input.options,
  suffixes: () => [''],
  maxLength: () => 100,
  clean: (input, read): SectionAnswers => {
    const raw = read('')
    if (!input.options) return raw === true ? { [input.id]: true } : {}
    const chosen = chosenInOrder(input, raw)
    return chosen.length > 0 ? { [input.id]: chosen } : {}
  },
  shape: (input, read) => {
    const raw = read('')
    if (isBlank(raw)) return []
    if (input.options) return groupShape(input, raw)
    return raw === true ? [] : [{ suffix: '', rule: 'wrongType' }]
  },
  // Documents spec §5: 'checkbox must be ticked'; in a group at least one.
  check: (input, answers, ask) =>
    ask.required && ownProperty(answers, input.id) === undefined
      ? // A group of one is one box: there is nothing to choose from.
        [{ suffix: '', rule: (input.options ?? []).length > 1 ? 'choiceRequired' : 'tickRequired' }]
      : [],
  edit: (edit, event) => {
    if (edit.input.options)
      return event.type === 'toggleOption' ? toggleOption(edit, event.option, event.checked) : edit.section
    return event.type === 'toggleBox' ? toggleBox(edit, event.checked) : edit.section
  },
  equals: (input, answers, _suffix, wanted) => {
    const value = ownProperty(answers, input.id)
    if (typeof wanted === 'boolean') return (value === true) === wanted
    return value === true ? wanted === 'true' : Array.isArray(value) && value.includes(wanted)
  },
  fits: (input, wanted) => {
    if (input.options) return fitsChoice(input, wanted)
    return wanted === 'false' ? 'conditionDoesNotFit' : undefined
  },
  fromText: (input, text) => (input.options ? [text] : text === 'true'),
  nested: input =>
    input.options || !input.items
      ? nestedInOptions(input)
      : [{ path: 'items', inputs: input.items, option: 'true' }],
  exclusiveOptions: true,
  takesSeveral: true,
  notes: ({ options, notes, reverseLogic = false, notesInstead: instead }) =>
    notes === true
      ? { options: options ?? [undefined], reverseLogic, ...(instead === undefined ? {} : { instead }) }
      : undefined,
  issues: input => [
    ...(input.options && input.items ? [{ issue: 'optionsAndItems' as const }] : []),
    // `reverseLogic` swaps the colours of notes, and there are no notes.
    ...(input.reverseLogic && !input.notes
      ? [{ key: 'reverseLogic', issue: 'reverseLogicUnused' as const }]
      : []),
  ],
  paperLine: (input, context) =>
    input.options
      ? emptyBoxes(input, context)
      : // A single box has its own label.
        { kind: 'line', values: [documentWords(input, context.lang, context.nameOf).label], line: 'boxes' },
  describe: (input, answers, { lang, nameOf }) => {
    const value = ownProperty(answers, input.id)
    if (value === true) return { kind: 'choices', values: [documentWords(input, lang, nameOf).label] }
    if (!Array.isArray(value)) return blank
    return { kind: 'choices', values: value.map((one: string) => choiceText(input, one, lang)) }
  },
}
