// The context of every generated section: the texts, the states, and the conditions that decide between screen and paper.
import type { Condition, FormDefinition, InputDefinition, Lang } from '../definition/form-definition.ts'
import { factsSection } from '../signing/facts-section.ts'
import { all, any, type InStates, type Known, not, statesAsked } from './condition-logic.ts'
import { isRemote, type Requirement, requirementsFor } from './requirement.ts'
import type { StateRequirements, StateLaws } from './state-requirement.ts'
import { type Speaker, speakerOf } from './requirement-words.ts'

export interface RequirementContext {
  execution: StateRequirements
  speak: Speaker
  /** The requirements of every state with rules, and of all others together. */
  requirements: Requirement[]
  /** Whether the rules were reviewed for documents of this type. */
  reviewed: boolean
  inStates: InStates
  /** Whether the person may choose between witnesses and a notary. */
  choice: Known
  /** Whether witnesses sign, and are asked how they saw the signing. */
  asksHow: Known
  /** Whether the state lets a witness be elsewhere and watch on a live video call. */
  byVideo: Known
  /** Whether witnesses sign on this screen, or by a link. */
  here: Known
  /** Whether a required signer cannot sign on the screen, so that the document is finished with a pen. */
  onPaper: Known
  notary: Known
  /** Whether the person chose a notary instead of witnesses. */
  notaryAlone: Known
  /** Makes a condition of a possibly known result. */
  condition: (known: Known) => Condition
}

/** The id of the section of a witness. */
export const witnessSection = (which: number): string => `${factsSection}${which}`

/** The possible numbers of witnesses: no state requires more. */
export const witnessNumbers = [1, 2] as const

/** @param def the form into which it is added */
export function requirementContextOf(
  def: Pick<FormDefinition, 'type' | 'site' | 'languages'>,
  execution: StateRequirements,
  rules: StateLaws,
): RequirementContext {
  const fixed = execution.state.includes('.') ? null : execution.state
  const requirements = requirementsFor(rules, execution, fixed)
  const inStates = statesAsked(requirements, fixed === null ? execution.state : null)
  const answer = (input: string, is: string): Condition => ({ input: `${factsSection}.${input}`, is })

  const choice = inStates(({ route }) => route === 'witnessesOrNotary')
  const chooses = (way: string) => all(choice !== false, answer('witnessWay', way))
  const special = specialPlace(requirements, inStates)
  const asksHow = all(
    any(
      inStates(({ route }) => route === 'witnesses'),
      chooses('witnesses'),
    ),
    not(special),
  )
  const notary = any(
    inStates(({ route }) => route === 'notary' || route === 'witnessesAndNotary'),
    chooses('notary'),
  )
  const onPaper = any(notary, special, all(asksHow !== false, answer('witnessHow', 'paper')))
  const byVideo = all(asksHow, inStates(isRemote))
  const onScreen: Condition =
    byVideo === false
      ? answer('witnessHow', 'here')
      : { input: `${factsSection}.witnessHow`, isOneOf: ['here', 'video'] }
  const site: Condition = { site: def.site }
  return {
    execution,
    speak: speakerOf(rules, def.languages),
    requirements,
    reviewed: rules.reviewedFor.types.includes(def.type),
    inStates,
    choice,
    asksHow,
    byVideo,
    here: all(asksHow !== false, onScreen),
    onPaper,
    notary,
    notaryAlone: chooses('notary'),
    // A known result as a condition: the form's own site always holds, its negation never does.
    condition: known => (typeof known !== 'boolean' ? known : known ? site : { not: site }),
  }
}

/** The further person whom the state requires in such a place, whom the screen does not support. */
export function specialPlace(
  requirements: readonly Requirement[],
  inStates: InStates,
  only: (requirement: Requirement) => boolean = () => true,
): Known {
  const placesOf = (one: Requirement) => (only(one) ? one.rule.careHome?.places.join(' ') : undefined)
  const kinds = new Set(requirements.flatMap(one => placesOf(one) ?? []))
  return any(
    ...[...kinds].map(kind =>
      all(
        inStates(one => placesOf(one) === kind),
        { input: `${factsSection}.careHome`, isOneOf: kind.split(' ') },
      ),
    ),
  )
}

/** The input with the condition under which it is shown; none if it is never shown. */
export function shown<Input extends InputDefinition>(
  context: RequirementContext,
  when: Known,
  input: Input,
): Input[] {
  if (when === false) return []
  return [when === true ? input : { ...input, condition: context.condition(when) }]
}

/** 'First witness', or 'The witness' if no state of the form requires a second. */
export const whichWitness =
  ({ speak, requirements }: RequirementContext, which: number) =>
  (lang: Lang): string =>
    speak.text(requirements.some(one => one.witnesses > 1) ? `which.${which}` : 'which.only', lang) ?? ''
