// The section of one witness who signs on this screen: their name, and one question for each exclusion.
import type { Condition, InputDefinition, LogicalValidator, SectionDefinition } from '../definition/types.ts'
import { all, any, type Known } from './logic.ts'
import { radio, refusal, yesNo } from './questions.ts'
import { isRemote, type Requirement } from './requirement.ts'
import { shown, type Weaving, whichWitness, witnessNumbers, witnessSection } from './weaving.ts'
import { sentence } from './words.ts'

/** The witness's section, where any state of the form asks for so many. */
export function weaveWitness(weaving: Weaving, which: number): SectionDefinition[] {
  const { speak, here } = weaving
  const when = all(here, needs(weaving, which))
  if (when === false) return []
  const put = { which: whichWitness(weaving, which) }
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
    ...ages(weaving).flatMap(age => ageQuestion(weaving, which, age)),
    ...exclusions(weaving).flatMap(id => exclusionQuestion(weaving, id)),
    ...howTheySaw(weaving, which),
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
      condition: weaving.condition(when),
      inputs,
      validators: [
        ...ages(weaving).map(age => tooYoung(weaving, which, age)),
        ...exclusions(weaving).flatMap(id => excluded(weaving, which, id)),
        ...oneOfThem(weaving, which),
        ...sameNames(weaving, which),
        ...didNotSee(weaving, which),
      ],
    },
  ]
}

/** The states that ask for so many witnesses. */
export const needs = ({ inStates }: Weaving, which: number): Known =>
  inStates(({ witnesses }) => witnesses >= which)

const answers = (which: number, id: string, is: string): Condition => ({
  input: `${witnessSection(which)}.${id}`,
  is,
})

const withWitness = ({ requirements }: Weaving) => requirements.filter(({ witnesses }) => witnesses > 0)

const ages = (weaving: Weaving): number[] => [
  ...new Set(withWitness(weaving).map(({ witnessAge }) => witnessAge)),
]

function ageQuestion(weaving: Weaving, which: number, age: number): InputDefinition[] {
  const words = weaving.speak.words({ label: 'witness.age' }, { age })
  const question = yesNo(weaving, `adult${age}`, words)
  return shown(
    weaving,
    weaving.inStates(({ witnessAge }) => witnessAge === age),
    // By the first name, as in speech.
    { ...question, names: { witness: `${witnessSection(which)}.nameFirst` } },
  )
}

function tooYoung({ speak }: Weaving, which: number, age: number): LogicalValidator {
  const id = `adult${age}`
  return refusal(
    `${witnessSection(which)}-${id}`,
    answers(which, id, 'no'),
    [`${witnessSection(which)}.${id}`],
    speak.words({ text: 'witness.tooYoung' }, { age }),
  )
}

/** Where a witness may be elsewhere, they declare how they saw it. The day follows from the signature that they saw, and is not asked. */
function howTheySaw(weaving: Weaving, which: number): InputDefinition[] {
  const { inStates, execution } = weaving
  const names = execution.patient === undefined ? {} : { names: { person: execution.patient } }
  const put = { which: whichWitness(weaving, which) }
  const saw = radio(weaving, 'saw', 'saw', ['there', 'video', 'no'], put)
  // Who is seen on a screen alone has to be known, or shows who they are.
  const knew = radio(weaving, 'knew', 'knew', ['known', 'photoId', 'no'], put)
  return [
    ...shown(weaving, inStates(isRemote), { ...saw, ...names }),
    ...shown(weaving, all(inStates(isRemote), answers(which, 'saw', 'video')), { ...knew, ...names }),
  ]
}

function didNotSee(weaving: Weaving, which: number): LogicalValidator[] {
  return ['saw', 'knew'].flatMap(id => {
    const when = all(weaving.inStates(isRemote), answers(which, id, 'no'))
    if (when === false) return []
    const words = weaving.speak.words({ text: `${id}.refusal` })
    const section = witnessSection(which)
    return [refusal(`${section}-${id}`, weaving.condition(when), [`${section}.${id}`], words)]
  })
}

/** Every reason that counts in some state of the form; that of the agent only where the form has one. */
function exclusions(weaving: Weaving): string[] {
  const used = new Set(
    withWitness(weaving).flatMap(({ everyWitness, oneWitness }) => [...everyWitness, ...oneWitness]),
  )
  if (weaving.execution.agent === undefined) used.delete('agent')
  return Object.keys(weaving.speak.rules.exclusions).filter(id => used.has(id))
}

function exclusionQuestion(weaving: Weaving, id: string): InputDefinition[] {
  const { speak, inStates } = weaving
  const words = speak.each({ label: speak.rules.exclusions[id]?.question }, (said, lang) =>
    sentence(said, lang),
  )
  return shown(
    weaving,
    inStates(one => one.everyWitness.includes(id) || one.oneWitness.includes(id)),
    yesNo(weaving, id, words),
  )
}

/** An exclusion that applies to every witness. */
function excluded(weaving: Weaving, which: number, id: string): LogicalValidator[] {
  const { speak, inStates } = weaving
  const when = all(
    inStates(one => one.everyWitness.includes(id)),
    answers(which, id, 'yes'),
  )
  if (when === false) return []
  const words = speak.each({ text: speak.rules.exclusions[id]?.refusal }, (said, lang) =>
    sentence(said, lang),
  )
  const path = `${witnessSection(which)}.${id}`
  return [refusal(`${witnessSection(which)}-${id}`, weaving.condition(when), [path], words)]
}

/** At least one witness must be free of all of some reasons: if both have any of them, that is refused, as far as it was answered. */
function oneOfThem(weaving: Weaving, which: number): LogicalValidator[] {
  const { speak, inStates } = weaving
  const other = which === 1 ? 2 : 1
  const keyOf = ({ oneWitness }: Requirement) => oneWitness.join(' ')
  const groups = new Set(withWitness(weaving).map(keyOf))
  groups.delete('')
  return [...groups].flatMap((group, at) => {
    const ids = group.split(' ').filter(id => exclusions(weaving).includes(id))
    return ids.map(id =>
      refusal(
        `${witnessSection(which)}-free${at === 0 ? '' : at + 1}-${id}`,
        weaving.condition(
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

/** A witness with the same name as a person who may not be one. */
function sameNames(weaving: Weaving, which: number): LogicalValidator[] {
  const { speak, execution } = weaving
  const mine = `${witnessSection(which)}.name`
  const refuse = (id: string, others: string[], text: string) =>
    others.length === 0
      ? []
      : [
          refusal(
            `${witnessSection(which)}-${id}`,
            weaving.condition(any(...others.map(other => ({ input: mine, sameAs: other })))),
            [mine],
            speak.words({ text }),
          ),
        ]
  const before = witnessNumbers.filter(other => other < which && needs(weaving, which) !== false)
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
