// On a blank form the state is known and no answer is. It prints the state's requirements, and above each part the case in which the part
// is needed.
import type { InputDefinition } from '../definition/form-definition.ts'
import type { RequirementContext } from './requirement-context.ts'
import type { Requirement } from './requirement.ts'
import { describeRequirementsOnBlank } from './describe-requirements.ts'
import { stateOf } from './requirement-words.ts'

type Words = Pick<InputDefinition, 'label' | 'help' | 'secondLang'>

/** Text without a line, printed on a blank form of the states that a test picks. */
function wordsOnBlank(
  { inStates, requirements, condition }: RequirementContext,
  id: string,
  words: Words,
  pick: (state: string | null) => boolean,
): InputDefinition[] {
  if (!requirements.some(one => pick(one.state))) return []
  const paper = condition(inStates(one => pick(one.state)))
  return [{ id, type: 'text', ...words, condition: condition(false), paper, printed: 'blank' }]
}

/** The requirements of each state, at the head of the part about witnesses and notaries. */
export function rulesOnBlank(context: RequirementContext): InputDefinition[] {
  const { speak, requirements } = context
  return [...new Set(requirements.map(({ state }) => state))].flatMap(state => {
    const ofState = requirements.filter(one => one.state === state)
    const [usual, ...more] = ofState
    if (!usual) return []
    const words = speak.each({ label: 'label', help: 'help' }, (key, lang) =>
      key === 'help'
        ? describeRequirementsOnBlank(context, usual, more, lang)
        : speak.text(state === null ? 'facts.readOther' : 'facts.readState', lang, {
            state: stateOf(speak, usual, lang),
          }),
    )
    return wordsOnBlank(context, `asks${state ?? 'Other'}`, words, one => one === state)
  })
}

type Part = 'witnesses' | 'notary'

const neededIn = ({ route }: Requirement, part: Part): boolean =>
  route === part || route === 'witnessesAndNotary'

/** The case in which a state needs the part; null if always or never. */
function caseOf(requirements: readonly Requirement[], part: Part): string | null {
  if (requirements.every(one => neededIn(one, part))) return null
  const chosen = requirements.some(({ route }) => route === 'witnessesOrNotary')
  const burial = requirements.some(one => one.when !== null && neededIn(one, part))
  if (chosen) return burial ? `${part}OrBurial` : part
  return burial ? 'burial' : null
}

/**
 * The text above the first line of a part: when the part is needed.
 * @param counts the requirements of states that can have this part at all
 */
export function whenNeeded(
  context: RequirementContext,
  part: Part,
  id: string,
  counts: (requirement: Requirement) => boolean = () => true,
): InputDefinition[] {
  const { requirements, speak } = context
  const caseIn = (state: string | null) => {
    const ofState = requirements.filter(one => one.state === state)
    return ofState.some(counts) ? caseOf(ofState, part) : null
  }
  const cases = new Set(requirements.flatMap(({ state }) => caseIn(state) ?? []))
  return [...cases].flatMap(needed =>
    wordsOnBlank(
      context,
      `${id}If${needed.charAt(0).toUpperCase()}${needed.slice(1)}`,
      speak.words({ label: `blank.${needed}` }),
      state => caseIn(state) === needed,
    ),
  )
}

/** The text above the line of an agent or an alternate: they may sign later. */
export function mayAcceptLater(
  context: RequirementContext,
  id: string,
  words: Words,
  asks: (requirement: Requirement) => boolean,
): InputDefinition[] {
  const { requirements } = context
  return wordsOnBlank(context, `${id}If`, words, state =>
    requirements.some(one => one.state === state && asks(one)),
  )
}
