// What follows the patient's signature: the witnesses' statements and signatures, the agent's yes, and lines for all that is done by hand.
import type { InputDefinition } from '../definition/types.ts'
import { all, type Known, not } from './logic.ts'
import { type Weaving, whichWitness, witnessNumbers, witnessSection } from './weaving.ts'
import { needs } from './weave-witness.ts'

/** The inputs after the patient's signature, in order. */
export function weaveSigning(weaving: Weaving): InputDefinition[] {
  return [
    ...witnessNumbers.flatMap(which => witnessSigns(weaving, which)),
    ...agentAccepts(weaving),
    ...notarySigns(weaving),
  ]
}

/** The patient's own signature: on the screen, or a line on the paper. */
export function onScreenOrPaper<Input extends InputDefinition>(weaving: Weaving, input: Input): Input {
  const { here, condition } = weaving
  if (here === true) return input
  const paper = input.type === 'signature' ? { paper: condition(true) } : {}
  return { ...input, condition: condition(all(input.condition ?? true, here)), ...paper }
}

/** An input that is shown on the screen or has its line on paper, whichever the person comes to. */
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

function witnessSigns(weaving: Weaving, which: number): InputDefinition[] {
  const { speak } = weaving
  const put = { which: whichWitness(weaving, which) }
  const screen = all(weaving.here, needs(weaving, which))
  const paper = all(needs(weaving, which), not(weaving.notaryAlone))
  const onPaper = all(paper, not(weaving.here))
  return [
    // On paper nobody was asked before: name, address and what keeps people from it stand there too.
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
    ...either(weaving, false, onPaper, {
      id: `witness${which}Declaration`,
      type: 'check',
      ...speak.words({ label: 'witness.declaration' }, put),
    }),
    ...either(weaving, screen, false, {
      id: `witness${which}Statement`,
      type: 'check',
      ...speak.words({ label: 'witness.statement' }, put),
      required: true,
    }),
    ...either(weaving, screen, paper, {
      id: `witness${which}Signature`,
      type: 'signature',
      ...speak.words({ label: 'witness.signs', meaning: 'witness.meaning' }, put),
      kind: 'signature',
      signer: 'witness',
      ...(screen === false ? {} : { nameInput: `${witnessSection(which)}.name` }),
      assignTask: true,
      required: true,
    }),
  ]
}

/** Where the state asks for it the agent says yes in writing; that may come later, so nothing waits for it. */
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
      id: 'acceptName',
      type: 'name',
      ...speak.words({ label: 'accept.name', help: 'accept.help' }),
    }),
    ...either(weaving, screen, asked, {
      id: 'acceptSignature',
      type: 'signature',
      ...speak.words({ label: 'accept.signs', meaning: 'accept.meaning' }),
      kind: 'signature',
      signer: 'agent',
      nameInput: 'acceptName',
      assignTask: true,
    }),
  ]
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
      ...speak.words({ label: 'notary.signs' }),
      kind: 'signature',
      signer: 'witness',
    }),
  ]
}
