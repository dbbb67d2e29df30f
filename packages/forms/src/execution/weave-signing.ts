// Generates the inputs after the patient's signature: the witnesses' statements and signatures, the agent's acceptance, and lines for
// everything done by hand.
import type { InputDefinition, Lang } from '../definition/types.ts'
import { rulesOf } from '../inputs/table.ts'
import { all, type Known, not } from './logic.ts'
import type { Requirement } from './requirement.ts'
import {
  factsSection,
  specialPlace,
  type Weaving,
  whichWitness,
  witnessNumbers,
  witnessSection,
} from './weaving.ts'
import { needs } from './weave-witness.ts'
import { sentence } from './words.ts'

/** The inputs after the patient's signature, in order. */
export function weaveSigning(weaving: Weaving): InputDefinition[] {
  return [
    ...witnessNumbers.flatMap(which => witnessSigns(weaving, which)),
    ...careHomeSigns(weaving),
    ...agentAccepts(weaving),
    ...alternatesAccept(weaving),
    ...notarySigns(weaving),
  ]
}

/** The patient's own signature: on the screen, or a line on the paper. */
export function onScreenOrPaper<Input extends InputDefinition>(weaving: Weaving, input: Input): Input {
  const { here, condition } = weaving
  if (here === true) return input
  const paper = rulesOf(input).signs ? { paper: condition(true) } : {}
  return { ...input, condition: condition(all(input.condition ?? true, here)), ...paper }
}

/** Right before the person signs: confirms that a witness by video is on the call. */
export function onTheCall(weaving: Weaving): InputDefinition[] {
  const { speak, byVideo, condition } = weaving
  const when = all(byVideo, { input: `${factsSection}.witnessHow`, is: 'video' })
  if (when === false) return []
  return [
    {
      id: 'onCall',
      type: 'check',
      ...speak.words({ label: 'onCall.label', help: 'onCall.help' }),
      condition: condition(when),
      required: true,
      // The paper shows how each witness declares that they saw it.
      printed: false,
    },
  ]
}

/** An input that is shown on the screen or has its line on paper, depending on where the document is signed. */
function either<Input extends InputDefinition>(
  weaving: Weaving,
  screen: Known,
  paper: Known,
  input: Input,
): Input[] {
  if (screen === false && paper === false) return []
  const { condition } = weaving
  return [
    {
      ...input,
      ...(screen === true ? {} : { condition: condition(screen) }),
      ...(paper === false ? {} : { paper: condition(paper) }),
    },
  ]
}

/** The texts insert the person's name from the record; where the form has no name, they use 'this person'. */
const person = ({ execution }: Weaving): Record<string, string> =>
  execution.patient === undefined ? {} : { person: execution.patient }

function witnessSigns(weaving: Weaving, which: number): InputDefinition[] {
  const { speak } = weaving
  const put = { which: whichWitness(weaving, which) }
  const screen = all(weaving.here, needs(weaving, which))
  const paper = all(needs(weaving, which), not(weaving.notaryAlone))
  const onPaper = all(paper, not(weaving.here))
  return [
    // On paper nothing was asked before: name, address and the exclusions are printed there too.
    ...either(weaving, false, onPaper, {
      id: `witness${which}Name`,
      type: 'text',
      ...speak.words({ label: 'witness.name' }, put),
    }),
    ...either(weaving, false, onPaper, {
      id: `witness${which}Address`,
      type: 'text',
      ...speak.words({ label: 'witness.address' }, put),
    }),
    ...weaving.requirements.flatMap(one => witnessDeclares(weaving, which, one, onPaper)),
    ...either(weaving, screen, false, {
      id: `witness${which}Statement`,
      type: 'check',
      ...speak.words({ label: 'witness.statement' }, put),
      names: { witnessWhole: `${witnessSection(which)}.name`, ...person(weaving) },
      required: true,
    }),
    ...either(weaving, screen, paper, {
      id: `witness${which}Signature`,
      type: 'signature',
      ...speak.words({ label: 'witness.signs', meaning: 'witness.meaning' }, put),
      names: person(weaving),
      kind: 'signature',
      signer: 'witness',
      atBedside: 'witness',
      ...(screen === false ? {} : { nameInput: `${witnessSection(which)}.name` }),
      assignTask: true,
      required: true,
    }),
  ]
}

/** On paper the witness ticks the state's conditions line by line; some of them must hold for only one of the two. */
function witnessDeclares(
  weaving: Weaving,
  which: number,
  requirement: Requirement,
  onPaper: Known,
): InputDefinition[] {
  const { speak, inStates, execution } = weaving
  if (requirement.witnesses < which) return []
  const put = { which: whichWitness(weaving, which) }
  const paper = all(
    onPaper,
    inStates(one => one === requirement),
  )
  const line = (id: string) => ({
    value: id,
    ...speak.each({ text: speak.rules.exclusions[id]?.declares }, (said, lang) => sentence(said, lang)),
  })
  const applies = (id: string) => id !== 'agent' || execution.agent !== undefined
  const free = requirement.oneWitness.filter(applies)
  return [
    ...either(weaving, false, paper, {
      id: `witness${which}Declares${requirement.id}`,
      type: 'check',
      ...speak.words({ label: 'witness.declaration' }, put),
      options: [
        { value: 'adult', ...speak.words({ text: 'witness.adult' }, { age: requirement.witnessAge }) },
        ...requirement.everyWitness.filter(applies).map(line),
        { value: 'saw', ...speak.words({ text: 'witness.saw' }) },
      ],
    }),
    ...(free.length === 0
      ? []
      : either(weaving, false, paper, {
          id: `witness${which}Free${requirement.id}`,
          type: 'check',
          ...speak.words({ label: 'witness.oneDeclares' }, put),
          options: free.map(line),
        })),
  ]
}

/** Lines for the further person whom the state requires in a care home or a hospital. */
function careHomeSigns(weaving: Weaving): InputDefinition[] {
  const { speak, requirements, inStates } = weaving
  const texts = new Set(requirements.flatMap(({ rule }) => rule.careHome?.text ?? []))
  return [...texts].flatMap(text => {
    const paper = specialPlace(requirements, inStates, ({ rule }) => rule.careHome?.text === text)
    const signs = `careHome.${text}.signs`
    return [
      ...either(weaving, false, paper, {
        id: `${text}Name`,
        type: 'text',
        ...speak.words({ label: `careHome.${text}.name` }),
      }),
      ...(Object.hasOwn(speak.rules.words, signs)
        ? either(weaving, false, paper, {
            id: `${text}Signature`,
            type: 'signature',
            ...speak.words({ label: signs }),
            kind: 'signature',
            signer: 'witness',
          })
        : []),
    ]
  })
}

/**
 * Where the state requires it, the agent accepts in writing; that may come later, so nothing waits for it. Only the agent whom the document
 * names can accept, so the name is not asked again (ruling G-99).
 */
function agentAccepts(weaving: Weaving): InputDefinition[] {
  const { speak, execution, inStates, here } = weaving
  if (execution.agent === undefined) return []
  const asked = all(
    inStates(({ acceptance }) => acceptance),
    { input: execution.agent, filled: true },
  )
  const screen = all(asked, here)
  return [
    ...either(weaving, screen, asked, {
      id: 'acceptSignature',
      type: 'signature',
      ...speak.words({ label: 'accept.signs', help: 'accept.help', meaning: 'accept.meaning' }),
      names: person(weaving),
      kind: 'signature',
      signer: 'agent',
      nameInput: execution.agent,
      assignTask: true,
    }),
  ]
}

/** Where the state asks for it, so does each alternate. */
function alternatesAccept(weaving: Weaving): InputDefinition[] {
  const { speak, execution, inStates, here } = weaving
  return (execution.alternates ?? []).flatMap((alternate, at) => {
    const asked = all(
      inStates(one => one.alternatesAccept),
      { input: alternate, filled: true },
    )
    const screen = all(asked, here)
    const put = { which: (lang: Lang) => speak.text(`alternate.${at + 1}`, lang) ?? '' }
    const id = `acceptAlternate${at + 1}`
    return [
      ...either(weaving, screen, asked, {
        id: `${id}Signature`,
        type: 'signature',
        ...speak.words(
          { label: 'accept.alternateSigns', help: 'accept.help', meaning: 'accept.alternateMeaning' },
          put,
        ),
        names: person(weaving),
        kind: 'signature',
        signer: 'agent',
        nameInput: alternate,
        assignTask: true,
      }),
    ]
  })
}

/** A notary's act is on paper. */
function notarySigns(weaving: Weaving): InputDefinition[] {
  const { speak, notary } = weaving
  return [
    ...either(weaving, false, notary, {
      id: 'notaryPlace',
      type: 'text',
      ...speak.words({ label: 'notary.place' }),
    }),
    ...either(weaving, false, notary, {
      id: 'notarySignature',
      type: 'signature',
      ...speak.words({ label: 'notary.signs', meaning: 'notary.meaning' }),
      names: person(weaving),
      kind: 'signature',
      signer: 'witness',
      atBedside: 'notary',
    }),
  ]
}
