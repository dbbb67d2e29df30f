import {
  type Condition,
  findInput,
  findSection,
  type FormDefinition,
  type InputDefinition,
  inputWords,
  type InputRef,
  type LogicalValidator,
  optionWords,
  sectionWords,
} from '@careword/forms'

/** A condition in the words of the form. */
export function conditionWords(def: FormDefinition, lang: string, condition: Condition): string {
  const inner = (one: Condition) => conditionWords(def, lang, one)
  if ('all' in condition) return condition.all.map(inner).map(inBrackets(condition.all)).join(' and ')
  if ('any' in condition) return condition.any.map(inner).map(inBrackets(condition.any)).join(' or ')
  if ('not' in condition) return `not: ${inner(condition.not)}`
  if ('site' in condition) return `the portal is that of ${condition.site}`
  const asked = questionWords(def, lang, condition.input)
  const value = (each: string) => answerWords(def, lang, condition.input, each)
  if ('is' in condition)
    return typeof condition.is === 'string'
      ? `${asked} is ${value(condition.is)}`
      : `${asked} is ${condition.is ? '' : 'not '}ticked`
  if ('isOneOf' in condition) return `${asked} is ${condition.isOneOf.map(value).join(' or ')}`
  if ('isNoneOf' in condition)
    return `${asked} is answered, and not with ${condition.isNoneOf.map(value).join(' or ')}`
  if ('filled' in condition) return `${asked} is ${condition.filled ? '' : 'not '}answered`
  if ('sameAs' in condition)
    return `${asked} and ${questionWords(def, lang, condition.sameAs)} name the same person`
  return `the person of ${asked} is named in ${questionWords(def, lang, condition.namedIn)}`
}

const inBrackets = (among: readonly Condition[]) => (words: string, index: number) => {
  const one = among[index]
  return one && ('all' in one || 'any' in one) ? `(${words})` : words
}

/** “Who decides for you?”: the label of a question; a part of an answer is called by its place. */
export function questionWords(def: FormDefinition, lang: string, ref: InputRef): string {
  const input = inputAt(def, ref)
  return input ? `“${inputWords(input, lang).label}”` : `“${ref}”`
}

/** The reference may also name one part of an answer: 'secOne.nameFirst'. */
function inputAt(def: FormDefinition, ref: InputRef): InputDefinition | undefined {
  for (let end = ref.length; end > ref.indexOf('.'); end--) {
    const found = findInput(def, ref.slice(0, end))
    if (found) return found
  }
  return undefined
}

function answerWords(def: FormDefinition, lang: string, ref: InputRef, value: string): string {
  const input = inputAt(def, ref)
  const options = input && 'options' in input ? (input.options ?? []) : []
  const option = options.find(each => each.value === value)
  return `“${option ? optionWords(option, lang).text : value}”`
}

interface Shown {
  /** The question or part. */
  what: string
  when: string
}

/** Conditions that make a part, and each of its questions, seen, locked or asked for. */
export function conditionsOf(def: FormDefinition, lang: string, sectionId: string): Shown[] {
  const section = findSection(def, sectionId)
  if (!section) return []
  const title = sectionWords(section, lang).title
  const whole: Shown[] = section.condition
    ? [{ what: `This part, “${title}”`, when: `shown when ${conditionWords(def, lang, section.condition)}` }]
    : []
  return [
    ...whole,
    ...section.inputs.flatMap(input => ofInput(def, lang, sectionId, input)),
    ...ofValidators(def, lang, sectionId),
  ]
}

function ofInput(
  def: FormDefinition,
  lang: string,
  sectionId: string,
  input: InputDefinition,
  under?: string,
): Shown[] {
  const what = `“${inputWords(input, lang).label}”`
  const when = [
    ...(under === undefined ? [] : [under]),
    ...(input.condition ? [conditionWords(def, lang, input.condition)] : []),
  ]
  const own: Shown[] = when.length > 0 ? [{ what, when: `shown when ${when.join(' and ')}` }] : []
  const asked = questionWords(def, lang, `${sectionId}.${input.id}`)
  const inside = 'items' in input ? (input.items ?? []) : []
  const isBox = input.type === 'check'
  return [
    ...own,
    ...inside.flatMap(each => ofInput(def, lang, sectionId, each, isBox ? `${asked} is ticked` : undefined)),
    ...('options' in input ? (input.options ?? []) : []).flatMap(option =>
      (option.items ?? []).flatMap(each =>
        ofInput(def, lang, sectionId, each, `${asked} is “${optionWords(option, lang).text}”`),
      ),
    ),
  ]
}

/** Effects of other answers on the part: locking, clearing, hiding and requiring. */
function ofValidators(def: FormDefinition, lang: string, sectionId: string): Shown[] {
  const all: readonly LogicalValidator[] = [
    ...(def.validators ?? []),
    ...def.sections.flatMap(section => section.validators ?? []),
  ]
  return all.flatMap(validator => {
    if (!('when' in validator) || !validator.when) return []
    const when = conditionWords(def, lang, validator.when)
    if ('refuse' in validator)
      return validator.refuse.inputs
        .filter(ref => ref.startsWith(`${sectionId}.`))
        .map(ref => ({ what: questionWords(def, lang, ref), when: `refused when ${when}` }))
    if (!('actions' in validator)) return []
    return validator.actions.flatMap((action): Shown[] => {
      if ('section' in action)
        return action.section === sectionId
          ? [
              {
                what: 'This part',
                when: `${action.action === 'lockSection' ? 'locked' : 'cleared'} when ${when}`,
              },
            ]
          : []
      if (!action.input.startsWith(`${sectionId}.`)) return []
      const what = questionWords(def, lang, action.input)
      if (action.action === 'requireField') return [{ what, when: `has to be answered when ${when}` }]
      if (action.action === 'setAnswer')
        return [{ what, when: `answered with “${action.value}” when ${when}` }]
      return [{ what, when: `${action.property} becomes ${String(action.value)} when ${when}` }]
    })
  })
}
