// A person's answers in a journey, generated from the definition itself: a new question in the form is answered and expected in the PDF
// without a change here. Each answer is unlike every other, so that none can be mistaken for its neighbour.

import { nameOfPatient } from '../given/person.ts'
import {
  type Condition,
  type FormDefinition,
  type InputDefinition,
  type InputType,
  type OptionDefinition,
  patientRecordField,
  type SectionDefinition,
  type Settles,
  isExclusive,
} from '@careword/forms'
import type { Lang } from '../given/lang.ts'

export interface Step {
  input: InputDefinition
  path: string
  give: Give
}

/** A value to give, with the gesture that enters it. */
type Give =
  | { kind: 'text'; text: string }
  | { kind: 'name'; first: string; middle: string; last: string }
  | { kind: 'address'; street: string; apartment: string; city: string; state: string; zip: string }
  | { kind: 'date'; iso: string }
  | { kind: 'phone'; digits: string }
  /** One row of many. */
  | { kind: 'row'; option: string }
  /** An option of a list that opens. */
  | { kind: 'choice'; option: string }
  | { kind: 'boxes'; options: string[] }
  | { kind: 'box' }
  /** Two answers are meant as they are. */
  | { kind: 'kept' }
  | { kind: 'drawn' }
  | { kind: 'typed'; text: string }

/** One section's steps in the order of the screen; `known` holds the answers so far by 'sectionId.inputId' and grows. */
export function typedAnswers(
  form: FormDefinition,
  section: SectionDefinition,
  lang: Lang,
  known: Map<string, unknown>,
): Step[] {
  const steps: Step[] = []
  let signatures = 0

  const visit = (inputs: InputDefinition[]) => {
    for (const input of inOrder(inputs)) {
      if (input.allowedSites && !input.allowedSites.includes('PE')) continue
      if (input.condition && !holds(input.condition, form, known)) continue
      const settles = 'settles' in input ? input.settles : undefined
      if (settles && !contradiction(settles, form, known)) continue
      // Shown from the patient's record, and read-only.
      if (patientRecordField(input) !== undefined) continue
      const path = `${section.id}.${input.id}`
      const give = tell(input, {
        n: known.size + 1,
        lang,
        inTurn: () => signatures++,
        allowed: options => allowed(options, path, form, known),
      })
      // The input holds nothing itself.
      if (!give) {
        visit('items' in input ? (input.items ?? []) : [])
        continue
      }
      steps.push({ input, path, give })
      known.set(path, valueOf(give))
      visit(nested(input, give))
    }
  }
  visit(section.inputs)
  return steps
}

/** Is the section in the form, given the answers so far? */
export const isAsked = (
  form: FormDefinition,
  section: SectionDefinition,
  known: Map<string, unknown>,
): boolean => !section.condition || holds(section.condition, form, known)

export const isAskedInput = (
  form: FormDefinition,
  input: InputDefinition,
  known: Map<string, unknown>,
): boolean => !input.condition || holds(input.condition, form, known)

/** Without the options that the form would refuse, or with which it could not be signed on the screen. */
function allowed(
  options: OptionDefinition[],
  path: string,
  form: FormDefinition,
  known: Map<string, unknown>,
): OptionDefinition[] {
  // Answers that the journey fixed beforehand.
  const settled = options.filter(option => option.value === known.get(path))
  if (settled.length > 0) return settled
  const refusals = [form, ...form.sections]
    .flatMap(one => one.validators ?? [])
    .flatMap(one =>
      'refuse' in one && one.refuse.inputs.includes(path)
        ? [{ when: one.when, answered: one.refuse.answered }]
        : [],
    )
  const paper = form.finishOnPaper ? [{ when: form.finishOnPaper.when, answered: undefined }] : []
  const offered = options.filter(({ condition }) => !condition || holds(condition, form, known))
  return offered.filter(option => {
    const then = new Map(known).set(path, option.value)
    return ![...refusals, ...paper].some(
      ({ when, answered }) =>
        (answered === undefined || answered === option.value) && holds(when, form, then),
    )
  })
}

interface Telling {
  /** A number that no other question has. */
  n: number
  lang: Lang
  /** How many of the patient's signatures came before. */
  inTurn: () => number
  allowed: (options: OptionDefinition[]) => OptionDefinition[]
}

type Tell<Input> = (input: Input, telling: Telling) => Give | undefined

/** The answer for each type of input; none for a type without an answer of its own. A missing type is a type error. */
const tells: { [Type in InputType]: Tell<Extract<InputDefinition, { type: Type }>> } = {
  text: ({ kind, maxLength }, { n, lang }) => {
    if (kind === 'email') return { kind: 'text', text: `answer${n}@example.org` }
    if (kind === 'number') return { kind: 'text', text: String(4000 + n) }
    const text = lang === 'en' ? `Answer ${n}: “warm” & kind` : `Respuesta ${n}: «corazón» y niñez`
    return { kind: 'text', text: cut(text, maxLength) }
  },
  // Markup must be treated as text here.
  textarea: ({ maxLength }, { n, lang }) => ({
    kind: 'text',
    text: cut(
      lang === 'en'
        ? `Answer ${n}. *Not bold*, #no code, <b>plain</b>.\nSecond line ${n}.`
        : `Respuesta ${n}. *Así*, #así, <b>así</b>.\nSegunda línea ${n}: ¿ñandú?`,
      maxLength,
    ),
  }),
  maskedInput: ({ kind, format = '####' }, { n }) => {
    if (kind === 'phone') return { kind: 'phone', digits: `517555${String(1000 + n).slice(-4)}` }
    if (kind === 'email') return { kind: 'text', text: `answer${n}@example.org` }
    return { kind: 'text', text: format.replaceAll('#', String(n % 10)) }
  },
  name: (_input, { n, lang }) =>
    lang === 'en'
      ? { kind: 'name', first: `Ada${letters(n)}`, middle: 'Joy', last: `O’Hara-${letters(n)}` }
      : { kind: 'name', first: `Íñigo${letters(n)}`, middle: 'Luz', last: `Peña ${letters(n)}` },
  address: (_input, { n, lang }) => ({
    kind: 'address',
    street: `${n} Willow Road`,
    apartment: `${n}B`,
    city: lang === 'en' ? `Springfield ${letters(n)}` : `San José ${letters(n)}`,
    state: 'MI',
    zip: String(48000 + n),
  }),
  date: ({ postDateYears, limit, dateRange }, { n }) => {
    const year = new Date().getUTCFullYear()
    if (postDateYears) return { kind: 'date', iso: `${year + Math.min(5, postDateYears)}-11-2${n % 9}` }
    if (limit === 'future') return { kind: 'date', iso: `${year}-12-31` }
    return { kind: 'date', iso: dateRange === '1970' ? `2015-06-1${n % 10}` : `1951-03-0${(n % 9) + 1}` }
  },
  simpleSelect: ({ options }, { lang }) => ({ kind: 'choice', option: mostNested(options, lang) }),
  dropdown: ({ source, options = [] }, { lang }) => ({
    kind: 'choice',
    option: source ? fromKnownList(source, lang) : mostNested(options, lang),
  }),
  radio: ({ options }, { lang, allowed }) => ({ kind: 'row', option: mostNested(allowed(options), lang) }),
  check: ({ options }, { lang }) => {
    const among = options?.filter(option => !isExclusive(option))
    if (!among) return { kind: 'box' }
    const chosen = among.filter((option, index) => lang === 'en' || index % 2 === 0 || option.items)
    return { kind: 'boxes', options: chosen.map(option => option.value) }
  },
  signature: ({ kind, signer = 'patient' }, { lang, inTurn }) => {
    if (kind === 'initials') return { kind: 'typed', text: 'R. W.' }
    // A typed signature must equal the signer's name in the document; the journeys about typing it do so themselves.
    if (signer !== 'patient') return { kind: 'drawn' }
    // In turn drawn and typed.
    if (inTurn() % 2 === 0) return { kind: 'drawn' }
    return { kind: 'typed', text: nameOfPatient[lang].join(' ') }
  },
  textrow: () => undefined,
  keepBoth: () => ({ kind: 'kept' }),
}

/** The table is typed per type; which row it is, only the input itself knows. */
const tell = <Input extends InputDefinition>(input: Input, telling: Telling): Give | undefined =>
  (tells[input.type] as unknown as Tell<Input>)(input, telling)

/** The option that opens most questions; without any, English takes the first and Spanish the last. */
function mostNested(options: OptionDefinition[], lang: Lang): string {
  const most = Math.max(...options.map(option => option.items?.length ?? 0))
  // A list that ends in 'another …' opens a question by a condition.
  const other = most === 0 ? options.find(option => option.value === 'other') : undefined
  const best = options.filter(option => (option.items?.length ?? 0) === most)
  // Witnesses who sign here open more than those who sign on paper.
  const here = options.find(option => option.value === 'here')
  return (other ?? here ?? (lang === 'en' || most > 0 ? best[0] : best.at(-1)))?.value ?? ''
}

/** States whose rules open more of the form: both ask the agent to accept, Oregon lets people choose a notary instead. */
function fromKnownList(source: 'usStates' | 'countries', lang: Lang): string {
  if (source === 'countries') return 'MX'
  return lang === 'en' ? 'MI' : 'OR'
}

function nested(input: InputDefinition, give: Give): InputDefinition[] {
  if (give.kind === 'box') return 'items' in input ? (input.items ?? []) : []
  const options = 'options' in input ? (input.options ?? []) : []
  const chosen = isOne(give) ? [give.option] : give.kind === 'boxes' ? give.options : []
  return options.filter(option => chosen.includes(option.value)).flatMap(option => option.items ?? [])
}

const isOne = (give: Give): give is Extract<Give, { kind: 'choice' | 'row' }> =>
  give.kind === 'choice' || give.kind === 'row'

function valueOf(give: Give): unknown {
  if (isOne(give)) return give.option
  if (give.kind === 'boxes') return give.options
  if (give.kind === 'name') return `${give.first} ${give.last}`
  return give.kind === 'text' ? give.text : true
}

/** Conditions as the definition's types describe them, evaluated here independently: the engine must not be its own judge. */
function holds(condition: Condition, form: FormDefinition, known: Map<string, unknown>): boolean {
  if ('all' in condition) return condition.all.every(one => holds(one, form, known))
  if ('any' in condition) return condition.any.some(one => holds(one, form, known))
  if ('not' in condition) return !holds(condition.not, form, known)
  if ('site' in condition) return form.site === condition.site
  const value = known.get(condition.input)
  if ('filled' in condition) return (value !== undefined) === condition.filled
  if ('namedIn' in condition)
    return typeof value === 'string' && String(known.get(condition.namedIn)).includes(value)
  if ('sameAs' in condition) return value !== undefined && value === known.get(condition.sameAs)
  const isAmong = (wanted: (string | boolean)[]) =>
    wanted.some(one => value === one || (Array.isArray(value) && value.includes(one)))
  if ('isNoneOf' in condition) return value !== undefined && !isAmong(condition.isNoneOf)
  return isAmong('isOneOf' in condition ? condition.isOneOf : [condition.is])
}

/** Do two answers contradict each other, so that the form asks which comes first? */
const contradiction = ({ one, other }: Settles, form: FormDefinition, known: Map<string, unknown>): boolean =>
  [one, other].every(side => side.some(test => holds(test, form, known)))

function inOrder(inputs: InputDefinition[]): InputDefinition[] {
  return inputs
    .map((input, index) => ({ input, index }))
    .sort((a, b) => (a.input.orderNumber ?? a.index) - (b.input.orderNumber ?? b.index) || a.index - b.index)
    .map(({ input }) => input)
}

/** A number as letters, for names: 1 → 'b', 27 → 'bb'. */
function letters(n: number): string {
  return n < 26 ? String.fromCharCode(97 + n) : letters(Math.floor(n / 26)) + letters(n % 26)
}

function cut(text: string, maxLength = 400): string {
  return text.slice(0, maxLength)
}
