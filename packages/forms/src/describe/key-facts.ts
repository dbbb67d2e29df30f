import type { RefusedBeforeSigning } from '@careword/domain/documents/refused-before-signing'
import { accepts } from '@careword/domain/signature-requests/signed-as'
import type { DescribedAnswer, DescribedHead, DescribedKept, DescribedSection } from './described-form.ts'

type MarkedAnswer = Pick<
  DescribedAnswer,
  | 'atBedside'
  | 'kind'
  | 'label'
  | 'values'
  | 'depth'
  | 'name'
  | 'dial'
  | 'refuses'
  | 'refused'
  | 'signer'
  | 'signature'
>
interface Part<Answer> {
  id: string
  title: string
  answers: readonly Answer[]
}

/** The parts of a described form that make its head. */
export interface DescribedToRead<Answer = MarkedAnswer> {
  sections: readonly Part<Answer>[]
  head?: DescribedHead
  kept?: readonly DescribedKept[]
}

/** A named person, and their phone numbers. */
export interface KeyFactsPerson<Answer> {
  name: Answer
  phones: Answer[]
  /** An acceptance in writing is requested of this person who decides, and is not in the document. */
  notAccepted?: true
}

/** An answer of a part, or all short questions of it that have the same one. */
export type KeyFactsAnswers<Answer> = { answered: Answer } | { value: string; refuses: boolean; of: Answer[] }

/** The key facts for a reader at the bedside: repeated at the head of a document, on paper and on the screen. */
export interface KeyFacts<Answer> {
  /** The name that the person likes to be called. */
  called: Answer | null
  decides: {
    agents: KeyFactsPerson<Answer>[]
    /** The facts in the order of the questions. */
    alternates: KeyFactsPerson<Answer>[]
    /** The named people who had refused by the signing: the first alternate left has taken the place of an agent among them. */
    refused: RefusedBeforeSigning[]
    /** The agents that another paper names. */
    elsewhere: Answer[]
    /** Whether the form asks for an agent, and none is named. */
    nobody: boolean
    /** Whether everyone it names had refused. */
    noneLeft: boolean
  }
  /** Null where the definition does not declare whether CPR is asked. */
  cpr: KeyFactsCpr<Answer> | null
  /** Contradictory answers of other documents, which the person confirmed. */
  kept: readonly DescribedKept[]
  /** The other marked answers, by section and in order. */
  parts: { id: string; title: string; lines: KeyFactsAnswers<Answer>[] }[]
  /** The person's most important wishes. */
  matters: Answer[]
  /** The choices that were asked and not answered. The document is silent on these, which is never a 'no'. */
  unsaid: string[]
  signed: KeyFactsSigned
}

type KeyFactsCpr<Answer> =
  /** against: answers that contradict this one and were left open. */
  | { answered: Answer; limits: Answer[]; against: { label: string; words: string[] }[] }
  /** The question is asked, and was left blank. */
  | { answered: 'nothing'; label: string }
  | { answered: 'notAsked' }

/** The state's requirements, and which of them the document fulfils; all null where that is unknown. */
interface KeyFactsSigned {
  state: string | null
  /** Null where the definition does not mark the witnesses. */
  witnesses: { asked: number; signed: number } | null
  /** 'onPaper': a notary's act is always by hand. */
  notary: 'onPaper' | 'notAsked' | null
  /** Further people whose acceptance is requested and not in the document. */
  notAccepted: string[]
}

/**
 * The marked answers of a described form (`atBedside`): those with a place of their own at the head, and the rest by section and in order.
 * Null when the form marks no visible answer, and no contradiction with another document was confirmed.
 */
export function keyFactsOf<Answer extends MarkedAnswer>(
  form: DescribedToRead<Answer>,
): KeyFacts<Answer> | null {
  const all = form.sections.flatMap(({ answers }) => answers)
  const marked = all.filter(({ atBedside }) => atBedside)
  const { kept = [] } = form
  if (marked.length === 0 && form.head === undefined && kept.length === 0) return null
  const of = (role: Answer['atBedside']) =>
    marked.filter(({ atBedside, values }) => atBedside === role && values.length > 0)
  const agents = form.sections.flatMap(({ answers }) => people(answers, 'agent'))
  const alternates = form.sections.flatMap(({ answers }) => people(answers, 'alternate'))
  const placed = new Set<Answer>([...agents, ...alternates].flatMap(({ name, phones }) => [name, ...phones]))
  const parts = form.sections
    .map(({ id, title, answers }) => ({
      id,
      title,
      lines: inLines(
        answers.filter(answer => isOfItsPart(answer) && answer.values.length > 0 && !placed.has(answer)),
      ),
    }))
    .filter(({ lines }) => lines.length > 0)
  const left = leftOf(agents, alternates, all)
  const signed = signedOf(all, form.head)
  const isOpen = ({ name }: KeyFactsPerson<Answer>) => signed.notAccepted.includes(name.values.join(' '))
  const open = left.agents.filter(isOpen).map(({ name }) => name.values.join(' '))
  const unsaid = marked
    .filter(({ atBedside, kind }) => atBedside === true && kind === 'blank')
    .map(({ label }) => label)
  return {
    called: of('called')[0] ?? null,
    decides: {
      ...left,
      agents: left.agents.map(person => (isOpen(person) ? { ...person, notAccepted: true } : person)),
      elsewhere: of('agentElsewhere'),
      nobody: form.head?.asksAgent === true && agents.length === 0,
    },
    cpr: cprOf(of('cpr')[0], of('cprLimit'), form.head),
    kept,
    parts,
    matters: of('matters'),
    unsaid,
    signed: { ...signed, notAccepted: signed.notAccepted.filter(name => !open.includes(name)) },
  }
}

/** Whether an acceptance in writing is requested of anyone, and is not in the document. */
export const isAcceptanceOpen = (facts: KeyFacts<unknown> | null): boolean =>
  facts !== null &&
  (facts.signed.notAccepted.length > 0 || facts.decides.agents.some(({ notAccepted }) => notAccepted))

/** Whether the head shows it under the title of its part; a limit of the agent only where it is one. */
const isOfItsPart = ({ atBedside, refuses }: Pick<MarkedAnswer, 'atBedside' | 'refuses'>): boolean =>
  atBedside === true || (atBedside === 'agentLimit' && refuses === true)

/** The longest label that can share a line. */
const shortLabel = 40

/**
 * Groups treatments with the same answer, refusals first, so that a reader who looks for a 'No' finds all in one place. Long questions, and
 * those with an answer of their own below them, are listed separately.
 */
function inLines<Answer extends MarkedAnswer>(answers: readonly Answer[]): KeyFactsAnswers<Answer>[] {
  const may = (answer: Answer, index: number) => isOfOneWord(answer, answers[index + 1])
  const same = new Map<string, Answer[]>()
  for (const answer of answers.filter(may)) {
    const value = answer.values[0] ?? ''
    same.set(value, [...(same.get(value) ?? []), answer])
  }
  const groups = [...same]
    .filter(([, of]) => of.length > 1)
    .map(([value, of]) => ({ value, refuses: of.every(({ refuses }) => refuses === true), of }))
  const grouped = new Set(groups.flatMap(({ of }) => of))
  const first = answers.findIndex(answer => grouped.has(answer))
  const alone = (some: readonly Answer[]) =>
    some.filter(answer => !grouped.has(answer)).map(answered => ({ answered }))
  if (first < 0) return alone(answers)
  const inOrder = [...groups.filter(({ refuses }) => refuses), ...groups.filter(({ refuses }) => !refuses)]
  return [...alone(answers.slice(0, first)), ...inOrder, ...alone(answers.slice(first))]
}

/** A short question whose one answer is complete: nothing below it limits it. */
export const isOfOneWord = (
  answer: Pick<MarkedAnswer, 'kind' | 'label' | 'values' | 'depth'>,
  next: Pick<MarkedAnswer, 'depth'> | undefined,
): boolean =>
  answer.kind === 'choices' &&
  answer.values.length === 1 &&
  answer.label.length <= shortLabel &&
  (next?.depth ?? 0) <= answer.depth

/** Each name of a role with the numbers that follow it, up to the next name. */
function people<Answer extends MarkedAnswer>(
  answers: readonly Answer[],
  role: 'agent' | 'alternate',
): KeyFactsPerson<Answer>[] {
  const found: KeyFactsPerson<Answer>[] = []
  let last: KeyFactsPerson<Answer> | undefined
  for (const answer of answers) {
    if (answer.name) {
      last = answer.atBedside === role ? { name: answer, phones: [] } : undefined
      if (last) found.push(last)
    } else if (answer.dial !== undefined && answer.atBedside === true) last?.phones.push(answer)
  }
  return found
}

/** The people left to decide, without those who had refused; without an agent the first alternate is the agent. */
function leftOf<Answer extends MarkedAnswer>(
  agents: KeyFactsPerson<Answer>[],
  alternates: KeyFactsPerson<Answer>[],
  all: readonly Answer[],
) {
  const refused = all.flatMap(answer => (answer.refused ? [answer.refused] : []))
  const left = (people: KeyFactsPerson<Answer>[], role: RefusedBeforeSigning['who']) =>
    people.filter(({ name }) => !refused.some(one => one.who === role && one.name === name.values.join(' ')))
  const [deciding, following] = [left(agents, 'agent'), left(alternates, 'alternate')]
  const moves = agents.length > 0 && deciding.length === 0 ? 1 : 0
  return {
    agents: [...deciding, ...following.slice(0, moves)],
    alternates: following.slice(moves),
    refused,
    noneLeft: agents.length > 0 && deciding.length + following.length === 0,
  }
}

function cprOf<Answer>(
  answered: Answer | undefined,
  limits: Answer[],
  head: DescribedHead | undefined,
): KeyFactsCpr<Answer> | null {
  if (answered !== undefined) return { answered, limits, against: head?.cprAgainst ?? [] }
  if (head === undefined) return null
  return head.cpr === null ? { answered: 'notAsked' } : { answered: 'nothing', label: head.cpr }
}

function signedOf(answers: readonly MarkedAnswer[], head: DescribedHead | undefined): KeyFactsSigned {
  if (head === undefined) return { state: null, witnesses: null, notary: null, notAccepted: [] }
  const byWitness = answers.filter(({ atBedside }) => atBedside === 'witness')
  const notary = answers.some(({ atBedside }) => atBedside === 'notary')
  // Another person signs as a witness for an unknown purpose: the number of required witnesses is then left out.
  const others = answers.some(
    ({ atBedside, signer, signature }) =>
      (signer ?? (signature?.kind === 'signature' ? signature.signer : undefined)) === 'witness' &&
      atBedside !== 'witness' &&
      atBedside !== 'notary',
  )
  return {
    state: head.state,
    witnesses: others
      ? null
      : { asked: byWitness.length, signed: byWitness.filter(({ kind }) => kind === 'signature').length },
    notary: notary ? 'onPaper' : others ? null : 'notAsked',
    notAccepted: answers
      .filter(({ kind, signer, refused }) => kind === 'line' && accepts(signer) && !refused)
      .flatMap(({ values }) => values),
  }
}

/**
 * The part of a document's content that `keyFactsOf` reads, without drawn signatures: for readers who see nothing else. `keyFactsOf` returns
 * the same for it.
 */
export function readAtBedside(sections: readonly DescribedSection[]): DescribedSection[] {
  return sections.flatMap(({ id, title, answers }) => {
    const read = answers.filter(
      ({ atBedside, kind, signer, signature }) =>
        atBedside !== undefined ||
        (kind === 'line' && (accepts(signer) || signer === 'witness')) ||
        (signature?.kind === 'signature' && signature.signer === 'witness'),
    )
    return read.length === 0 ? [] : [{ id, title, answers: read.map(withoutDrawing) }]
  })
}

const withoutDrawing = (answer: DescribedAnswer): DescribedAnswer =>
  answer.signature ? { ...answer, signature: { ...answer.signature, image: '' } } : answer
