// The section of a witness who signs on this screen: the name, and one question for each exclusion.
import type {
  Condition,
  InputDefinition,
  LogicalValidator,
  SectionDefinition,
} from '../definition/form-definition.ts'
import { all, any, type Known } from './condition-logic.ts'
import { radio, refusal, yesNo } from './requirement-questions.ts'
import { isRemote, type Requirement } from './requirement.ts'
import {
  shown,
  type RequirementContext,
  whichWitness,
  witnessNumbers,
  witnessSection,
} from './requirement-context.ts'
import { sentence } from './requirement-words.ts'

/** The section of this witness, if a state of the form requires so many. */
export function addWitness(context: RequirementContext, which: number): SectionDefinition[] {
  const { speak, here } = context
  const when = all(here, needs(context, which))
  if (when === false) return []
  const put = { which: whichWitness(context, which) }
  const inputs: InputDefinition[] = [
    // Asked of the witness on their own screen; the paper labels it with the witness.
    {
      id: 'name',
      type: 'name',
      ...speak.words({ label: 'witness.yourName', printLabel: 'witness.name' }, put),
      required: true,
    },
    {
      id: 'address',
      type: 'address',
      ...speak.words({ label: 'witness.yourAddress', printLabel: 'witness.address' }, put),
      detail: true,
    },
    ...ages(context).flatMap(age => ageQuestion(context, which, age)),
    ...exclusions(context).flatMap(id => exclusionQuestion(context, id)),
    ...howTheySaw(context, which),
  ]
  return [
    {
      id: witnessSection(which),
      ...speak.words(
        {
          title: 'witness.title',
          subtitle: 'witness.subtitle',
          text: 'witness.text',
          breadcrumb: 'witness.breadcrumb',
        },
        put,
      ),
      condition: context.condition(when),
      inputs,
      validators: [
        ...ages(context).map(age => tooYoung(context, which, age)),
        ...exclusions(context).flatMap(id => excluded(context, which, id)),
        ...oneOfThem(context, which),
        ...sameNames(context, which),
        ...didNotSee(context, which),
      ],
    },
  ]
}

/** Whether the state requires so many witnesses. */
export const needs = ({ inStates }: RequirementContext, which: number): Known =>
  inStates(({ witnesses }) => witnesses >= which)

const answers = (which: number, id: string, is: string): Condition => ({
  input: `${witnessSection(which)}.${id}`,
  is,
})

const withWitness = ({ requirements }: RequirementContext) =>
  requirements.filter(({ witnesses }) => witnesses > 0)

const ages = (context: RequirementContext): number[] => [
  ...new Set(withWitness(context).map(({ witnessAge }) => witnessAge)),
]

function ageQuestion(context: RequirementContext, which: number, age: number): InputDefinition[] {
  const words = context.speak.words({ label: 'witness.age' }, { age })
  const question = yesNo(context, `adult${age}`, words)
  return shown(
    context,
    context.inStates(({ witnessAge }) => witnessAge === age),
    // The question uses the first name, as in speech.
    { ...question, names: { witness: `${witnessSection(which)}.nameFirst` } },
  )
}

function tooYoung({ speak }: RequirementContext, which: number, age: number): LogicalValidator {
  const id = `adult${age}`
  return refusal(
    `${witnessSection(which)}-${id}`,
    answers(which, id, 'no'),
    [`${witnessSection(which)}.${id}`],
    speak.words({ text: 'witness.tooYoung' }, { age }),
  )
}

/**
 * The declaration of a witness who may be elsewhere: how they saw the signing. The day is that of the signature that they saw, and is not
 * asked.
 */
function howTheySaw(context: RequirementContext, which: number): InputDefinition[] {
  const { inStates, execution } = context
  const names = execution.patient === undefined ? {} : { names: { person: execution.patient } }
  const put = { which: whichWitness(context, which) }
  const saw = radio(context, 'saw', 'saw', ['there', 'video', 'no'], put)
  // A witness who sees the signer only on a screen must know them, or see their identification.
  const knew = radio(context, 'knew', 'knew', ['known', 'photoId', 'no'], put)
  return [
    ...shown(context, inStates(isRemote), { ...saw, ...names }),
    ...shown(context, all(inStates(isRemote), answers(which, 'saw', 'video')), { ...knew, ...names }),
  ]
}

function didNotSee(context: RequirementContext, which: number): LogicalValidator[] {
  return ['saw', 'knew'].flatMap(id => {
    const when = all(context.inStates(isRemote), answers(which, id, 'no'))
    if (when === false) return []
    const words = context.speak.words({ text: `${id}.refusal` })
    const section = witnessSection(which)
    return [refusal(`${section}-${id}`, context.condition(when), [`${section}.${id}`], words)]
  })
}

/** The exclusions of any state of the form; the agent's only if the form has an agent. */
function exclusions(context: RequirementContext): string[] {
  const used = new Set(
    withWitness(context).flatMap(({ everyWitness, oneWitness }) => [...everyWitness, ...oneWitness]),
  )
  if (context.execution.agent === undefined) used.delete('agent')
  return Object.keys(context.speak.rules.exclusions).filter(id => used.has(id))
}

function exclusionQuestion(context: RequirementContext, id: string): InputDefinition[] {
  const { speak, inStates } = context
  const words = speak.each({ label: speak.rules.exclusions[id]?.question }, (wording, lang) =>
    sentence(wording, lang),
  )
  return shown(
    context,
    inStates(one => one.everyWitness.includes(id) || one.oneWitness.includes(id)),
    yesNo(context, id, words),
  )
}

/** An exclusion that applies to every witness. */
function excluded(context: RequirementContext, which: number, id: string): LogicalValidator[] {
  const { speak, inStates } = context
  const when = all(
    inStates(one => one.everyWitness.includes(id)),
    answers(which, id, 'yes'),
  )
  if (when === false) return []
  const words = speak.each({ text: speak.rules.exclusions[id]?.refusal }, (wording, lang) =>
    sentence(wording, lang),
  )
  const path = `${witnessSection(which)}.${id}`
  return [refusal(`${witnessSection(which)}-${id}`, context.condition(when), [path], words)]
}

/** The rule that at least one witness must be free of some reasons: it refuses when both have one, as far as answered. */
function oneOfThem(context: RequirementContext, which: number): LogicalValidator[] {
  const { speak, inStates } = context
  const other = which === 1 ? 2 : 1
  const keyOf = ({ oneWitness }: Requirement) => oneWitness.join(' ')
  const groups = new Set(withWitness(context).map(keyOf))
  groups.delete('')
  return [...groups].flatMap((group, index) => {
    const ids = group.split(' ').filter(id => exclusions(context).includes(id))
    return ids.map(id =>
      refusal(
        `${witnessSection(which)}-free${index === 0 ? '' : index + 1}-${id}`,
        context.condition(
          all(
            inStates(one => keyOf(one) === group),
            answers(which, id, 'yes'),
            any(...ids.map(one => answers(other, one, 'yes'))),
          ),
        ),
        [`${witnessSection(which)}.${id}`],
        speak.words({ text: 'witness.oneFree' }),
      ),
    )
  })
}

/** Refuses a witness with the name of a person who may not be one. */
function sameNames(context: RequirementContext, which: number): LogicalValidator[] {
  const { speak, execution } = context
  const mine = `${witnessSection(which)}.name`
  const refuse = (id: string, others: string[], text: string) =>
    others.length === 0
      ? []
      : [
          refusal(
            `${witnessSection(which)}-${id}`,
            context.condition(any(...others.map(other => ({ input: mine, sameAs: other })))),
            [mine],
            speak.words({ text }),
          ),
        ]
  const before = witnessNumbers.filter(other => other < which && needs(context, which) !== false)
  return [
    ...refuse('isPatient', execution.patient === undefined ? [] : [execution.patient], 'witness.isPatient'),
    ...refuse('isAgent', execution.agent === undefined ? [] : [execution.agent], 'witness.isAgent'),
    ...refuse('isAlternate', execution.alternates ?? [], 'witness.isAlternate'),
    ...refuse(
      'isWitness',
      before.map(other => `${witnessSection(other)}.name`),
      'witness.isWitness',
    ),
  ]
}
