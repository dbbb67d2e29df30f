// Generates the inputs after the patient's signature: the witnesses' statements and signatures, the agent's acceptance, and lines for
// everything that is done by hand.
import type { InputDefinition, Lang } from '../definition/form-definition.ts'
import { rulesOf } from '../inputs/table.ts'
import { all, type Known, not } from './condition-logic.ts'
import type { Requirement } from './requirement.ts'
import {
  specialPlace,
  type RequirementContext,
  whichWitness,
  witnessNumbers,
  witnessSection,
} from './requirement-context.ts'
import { factsSection } from '../signing/facts-section.ts'
import { mayAcceptLater, whenNeeded } from './rules-on-blank.ts'
import { needs } from './add-witness.ts'
import { sentence } from './requirement-words.ts'

/** The inputs after the patient's signature, in order. */
export function addSigning(context: RequirementContext): InputDefinition[] {
  return [
    ...witnessNumbers.flatMap(which => witnessSigns(context, which)),
    ...careHomeSigns(context),
    ...agentAccepts(context),
    ...alternatesAccept(context),
    ...notarySigns(context),
  ]
}

/** The patient's own signature: on the screen, or a line on the paper. */
export function onScreenOrPaper<Input extends InputDefinition>(
  context: RequirementContext,
  input: Input,
): Input {
  const { here, condition } = context
  if (here === true) return input
  const paper = rulesOf(input).signs ? { paper: condition(true) } : {}
  return { ...input, condition: condition(all(input.condition ?? true, here)), ...paper }
}

/** The box before the person's signature that confirms that a witness by video is on the call. */
export function onTheCall(context: RequirementContext): InputDefinition[] {
  const { speak, byVideo, condition } = context
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
  context: RequirementContext,
  screen: Known,
  paper: Known,
  input: Input,
): Input[] {
  if (screen === false && paper === false) return []
  const { condition } = context
  return [
    {
      ...input,
      ...(screen === true ? {} : { condition: condition(screen) }),
      ...(paper === false ? {} : { paper: condition(paper) }),
    },
  ]
}

/** The texts insert the person's name from the record; where the form has no name, they use 'this person'. */
const person = ({ execution }: RequirementContext): Record<string, string> =>
  execution.patient === undefined ? {} : { person: execution.patient }

function witnessSigns(context: RequirementContext, which: number): InputDefinition[] {
  const { speak } = context
  const put = { which: whichWitness(context, which) }
  const screen = all(context.here, needs(context, which))
  const paper = all(needs(context, which), not(context.notaryAlone))
  const onPaper = all(paper, not(context.here))
  return [
    ...whenNeeded(context, 'witnesses', `witness${which}`, ({ witnesses }) => witnesses >= which),
    // On paper nothing was asked before, so name, address and the exclusions are printed there too.
    ...either(context, false, onPaper, {
      id: `witness${which}Name`,
      type: 'text',
      ...speak.words({ label: 'witness.name' }, put),
    }),
    ...either(context, false, onPaper, {
      id: `witness${which}Address`,
      type: 'text',
      ...speak.words({ label: 'witness.address' }, put),
    }),
    ...context.requirements.flatMap(one => witnessDeclares(context, which, one, onPaper)),
    ...either(context, screen, false, {
      id: `witness${which}Statement`,
      type: 'check',
      ...speak.words({ label: 'witness.statement' }, put),
      names: { witnessWhole: `${witnessSection(which)}.name`, ...person(context) },
      required: true,
    }),
    ...either(context, screen, paper, {
      id: `witness${which}Signature`,
      type: 'signature',
      ...speak.words({ label: 'witness.signs', meaning: 'witness.meaning' }, put),
      names: person(context),
      kind: 'signature',
      signer: 'witness',
      atBedside: 'witness',
      ...(screen === false ? {} : { nameInput: `${witnessSection(which)}.name` }),
      assignTask: true,
      required: true,
    }),
  ]
}

/** The state's conditions, which a witness ticks on paper line by line; some must hold for only one of two witnesses. */
function witnessDeclares(
  context: RequirementContext,
  which: number,
  requirement: Requirement,
  onPaper: Known,
): InputDefinition[] {
  const { speak, inStates, execution } = context
  if (requirement.witnesses < which) return []
  const put = { which: whichWitness(context, which) }
  const paper = all(
    onPaper,
    inStates(one => one === requirement),
  )
  const line = (id: string) => ({
    value: id,
    ...speak.each({ text: speak.rules.exclusions[id]?.declares }, (wording, lang) => sentence(wording, lang)),
  })
  const applies = (id: string) => id !== 'agent' || execution.agent !== undefined
  const free = requirement.oneWitness.filter(applies)
  return [
    ...either(context, false, paper, {
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
      : either(context, false, paper, {
          id: `witness${which}Free${requirement.id}`,
          type: 'check',
          ...speak.words(
            { label: free.length === 1 ? 'witness.oneDeclaresLine' : 'witness.oneDeclares' },
            put,
          ),
          options: free.map(line),
        })),
  ]
}

/** Lines for the further person whom the state requires in a care home or a hospital. */
function careHomeSigns(context: RequirementContext): InputDefinition[] {
  const { speak, requirements, inStates } = context
  const texts = new Set(requirements.flatMap(({ rule }) => rule.careHome?.text ?? []))
  return [...texts].flatMap(text => {
    const paper = specialPlace(requirements, inStates, ({ rule }) => rule.careHome?.text === text)
    const signs = `careHome.${text}.signs`
    return [
      ...either(context, false, paper, {
        id: `${text}Name`,
        type: 'text',
        ...speak.words({ label: `careHome.${text}.name` }),
      }),
      ...(Object.hasOwn(speak.rules.words, signs)
        ? either(context, false, paper, {
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
 * The agent's written acceptance, where the state requires it. It may come later, so nothing waits for it. Only the agent whom the document
 * names can accept, so the name is not asked again (ruling G-99).
 */
function agentAccepts(context: RequirementContext): InputDefinition[] {
  const { speak, execution, inStates, here } = context
  if (execution.agent === undefined) return []
  const asked = all(
    inStates(({ acceptance }) => acceptance),
    { input: execution.agent, filled: true },
  )
  const screen = all(asked, here)
  return [
    ...mayAcceptLater(context, 'accept', speak.words({ label: 'blank.accept' }), one => one.acceptance),
    ...either(context, screen, asked, {
      id: 'acceptSignature',
      type: 'signature',
      ...speak.words({ label: 'accept.signs', help: 'accept.help', meaning: 'accept.meaning' }),
      names: person(context),
      kind: 'signature',
      signer: 'agent',
      nameInput: execution.agent,
      assignTask: true,
    }),
  ]
}

/** The acceptance of each alternate, where the state asks for it. */
function alternatesAccept(context: RequirementContext): InputDefinition[] {
  const { speak, execution, inStates, here } = context
  return (execution.alternates ?? []).flatMap((alternate, index) => {
    const asked = all(
      inStates(one => one.alternatesAccept),
      { input: alternate, filled: true },
    )
    const screen = all(asked, here)
    const put = { which: (lang: Lang) => speak.text(`alternate.${index + 1}`, lang) ?? '' }
    const id = `acceptAlternate${index + 1}`
    return [
      ...mayAcceptLater(
        context,
        id,
        speak.words({ label: 'blank.acceptAlternate' }, put),
        one => one.alternatesAccept,
      ),
      ...either(context, screen, asked, {
        id: `${id}Signature`,
        type: 'signature',
        ...speak.words(
          { label: 'accept.alternateSigns', help: 'accept.help', meaning: 'accept.alternateMeaning' },
          put,
        ),
        names: person(context),
        kind: 'signature',
        signer: 'agent',
        nameInput: alternate,
        assignTask: true,
      }),
    ]
  })
}

/** Lines for the notary, whose act is on paper. */
function notarySigns(context: RequirementContext): InputDefinition[] {
  const { speak, notary } = context
  return [
    ...whenNeeded(context, 'notary', 'notary'),
    ...either(context, false, notary, {
      id: 'notaryPlace',
      type: 'text',
      ...speak.words({ label: 'notary.place' }),
    }),
    ...either(context, false, notary, {
      id: 'notarySignature',
      type: 'signature',
      ...speak.words({ label: 'notary.signs', meaning: 'notary.meaning' }),
      names: person(context),
      kind: 'signature',
      signer: 'witness',
      atBedside: 'notary',
    }),
  ]
}
