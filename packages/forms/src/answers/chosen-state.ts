import { fillPlaceholders } from '@careword/domain/text/fill-placeholders'
import type {
  FormDefinition,
  LogicalValidator,
  SectionDefinition,
  StateNames,
} from '../definition/form-definition.ts'
import type { AsksState } from '../inputs/input-rules.ts'
import { stateNamesIn } from '../inputs/options.ts'
import { rulesOf } from '../inputs/table.ts'
import { stateName } from '../lists/us-states.ts'

/**
 * The form of a document that was begun for a state: where a question asks for that state (`chosenAtStart`), another answer is refused, by
 * a validator like any other, so that the wizard, saving and signing apply the same rule. A form without such a question, or a document
 * without a state, is unchanged.
 */
export function withChosenState(def: FormDefinition, usState: string | null | undefined): FormDefinition {
  if (!usState || !def.sections.some(section => questionsOf(section, usState).length > 0)) return def
  const made = forStates.get(def) ?? new Map<string, FormDefinition>()
  forStates.set(def, made)
  const found = made.get(usState)
  if (found) return found
  const completed = {
    ...def,
    sections: def.sections.map(section => refusingOthers(section, usState, def.languages)),
  }
  made.set(usState, completed)
  return completed
}

/** Definitions are cached and compiled once each; so are the forms derived from them. */
const forStates = new WeakMap<FormDefinition, Map<string, FormDefinition>>()

interface Question {
  id: string
  words: NonNullable<AsksState['refusesOthers']>
  names: StateNames | undefined
}

/** The questions about the state that offer this state. */
const questionsOf = (section: SectionDefinition, usState: string): Question[] =>
  section.inputs.flatMap(input => {
    const asked = rulesOf(input).asksState?.(input)
    return asked?.refusesOthers && asked.offers(usState)
      ? [{ id: input.id, words: asked.refusesOthers, names: stateNamesIn(input) }]
      : []
  })

function refusingOthers(
  section: SectionDefinition,
  usState: string,
  languages: readonly string[],
): SectionDefinition {
  const refusals = questionsOf(section, usState).map(question =>
    refusalOf(question, `${section.id}.${question.id}`, usState, languages),
  )
  return refusals.length > 0
    ? { ...section, validators: [...(section.validators ?? []), ...refusals] }
    : section
}

function refusalOf(
  { id, words, names }: Question,
  path: string,
  usState: string,
  languages: readonly string[],
): LogicalValidator {
  const named = (text: string, lang: string) =>
    fillPlaceholders(text, { state: stateName(usState, lang, names) })
  const others = languages.filter(lang => lang !== 'en')
  const secondLang = Object.fromEntries(
    others.map(lang => [lang, { text: named(words.secondLang?.[lang]?.text ?? words.text, lang) }]),
  )
  return {
    id: `chosenAtStart-${id}`,
    when: { all: [{ input: path, filled: true }, { not: { input: path, is: usState } }] },
    refuse: { inputs: [path], text: named(words.text, 'en'), secondLang },
  }
}
