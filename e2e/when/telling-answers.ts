// What a person answers in a journey, made from the definition itself: a new question in the form is answered and looked for in
// the PDF without a change here. Each answer is unlike every other, so that none can be mistaken for its neighbour.

import {
  type Condition,
  type FormDefinition,
  type InputDefinition,
  type OptionDefinition,
  recordOf,
  type SectionDefinition,
} from '@careword/forms'
import type { Lang } from '../given/journey.ts'

export interface Step {
  input: InputDefinition
  path: string
  /** What to give; its shape is told by the input's type. */
  give:
    | { kind: 'text'; text: string }
    | { kind: 'name'; first: string; middle: string; last: string }
    | { kind: 'address'; street: string; apartment: string; city: string; state: string; zip: string }
    | { kind: 'date'; iso: string }
    | { kind: 'phone'; digits: string }
    | { kind: 'choice'; option: string }
    | { kind: 'boxes'; options: string[] }
    | { kind: 'box' }
    | { kind: 'drawn' }
    | { kind: 'typed'; text: string }
}

/** One section's steps in the order of the screen; `known` holds what was answered so far by 'sectionId.inputId' and grows. */
export function tellingAnswers(
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
      // Shown from the patient's record, and nobody writes it.
      if (recordOf(input) !== undefined) continue
      const path = `${section.id}.${input.id}`
      if (input.type === 'textrow') {
        visit(input.items)
        continue
      }
      const n = known.size + 1
      const give =
        input.type !== 'signature'
          ? answer(allowed(input, path, form, known), n, lang)
          : input.kind === 'initials'
            ? initials()
            : (input.signer ?? 'patient') !== 'patient'
              ? // Whoever types instead types the name that the document gives them: told where that is what it is about.
                { kind: 'drawn' as const }
              : sign(signatures++, n, lang)
      steps.push({ input, path, give })
      known.set(path, valueOf(give))
      visit(nested(input, give))
    }
  }
  visit(section.inputs)
  return steps
}

/** Is the section in the form, after what was answered so far? */
export const isAsked = (
  form: FormDefinition,
  section: SectionDefinition,
  known: Map<string, unknown>,
): boolean => !section.condition || holds(section.condition, form, known)

/** Without the options that the form would refuse, or with which it could not be signed on the screen. */
function allowed<Input extends InputDefinition>(
  input: Input,
  path: string,
  form: FormDefinition,
  known: Map<string, unknown>,
): Input {
  if (input.type !== 'radio') return input
  // What the story settled beforehand.
  const settled = input.options.filter(option => option.value === known.get(path))
  if (settled.length > 0) return { ...input, options: settled }
  const refusals = [form, ...form.sections]
    .flatMap(one => one.validators ?? [])
    .flatMap(one =>
      'refuse' in one && one.refuse.inputs.includes(path)
        ? [{ when: one.when, answered: one.refuse.answered }]
        : [],
    )
  const paper = form.finishOnPaper ? [{ when: form.finishOnPaper.when, answered: undefined }] : []
  const options = input.options.filter(option => {
    const then = new Map(known).set(path, option.value)
    return ![...refusals, ...paper].some(
      ({ when, answered }) =>
        (answered === undefined || answered === option.value) && holds(when, form, then),
    )
  })
  return { ...input, options }
}

function initials(): Step['give'] {
  return { kind: 'typed', text: 'R. W.' }
}

/** In turn drawn and typed. */
function sign(index: number, n: number, lang: Lang): Step['give'] {
  return index % 2 === 0
    ? { kind: 'drawn' }
    : { kind: 'typed', text: lang === 'en' ? `Wilma ${letters(n)}` : `Begoña ${letters(n)}` }
}

function answer(
  input: Exclude<InputDefinition, { type: 'signature' | 'textrow' }>,
  n: number,
  lang: Lang,
): Step['give'] {
  switch (input.type) {
    case 'text':
      if (input.kind === 'email') return { kind: 'text', text: `answer${n}@example.org` }
      if (input.kind === 'number') return { kind: 'text', text: String(4000 + n) }
      return {
        kind: 'text',
        text: cut(
          lang === 'en' ? `Answer ${n}: “warm” & kind` : `Respuesta ${n}: «corazón» y niñez`,
          input.maxLength,
        ),
      }
    case 'textarea':
      // What would be markup anywhere else is text here.
      return {
        kind: 'text',
        text: cut(
          lang === 'en'
            ? `Answer ${n}. *Not bold*, #no code, <b>plain</b>.\nSecond line ${n}.`
            : `Respuesta ${n}. *Así*, #así, <b>así</b>.\nSegunda línea ${n}: ¿ñandú?`,
          input.maxLength,
        ),
      }
    case 'maskedInput':
      if (input.kind === 'phone') return { kind: 'phone', digits: `517555${String(1000 + n).slice(-4)}` }
      if (input.kind === 'email') return { kind: 'text', text: `answer${n}@example.org` }
      return { kind: 'text', text: (input.format ?? '####').replaceAll('#', String(n % 10)) }
    case 'name':
      return lang === 'en'
        ? { kind: 'name', first: `Ada${letters(n)}`, middle: 'Joy', last: `O’Hara-${letters(n)}` }
        : { kind: 'name', first: `Íñigo${letters(n)}`, middle: 'Luz', last: `Peña ${letters(n)}` }
    case 'address':
      return {
        kind: 'address',
        street: `${n} Willow Road`,
        apartment: `${n}B`,
        city: lang === 'en' ? `Springfield ${letters(n)}` : `San José ${letters(n)}`,
        state: 'MI',
        zip: String(48000 + n),
      }
    case 'date':
      if (input.postDateYears)
        return {
          kind: 'date',
          iso: `${new Date().getUTCFullYear() + Math.min(5, input.postDateYears)}-11-2${n % 9}`,
        }
      if (input.limit === 'future') return { kind: 'date', iso: `${new Date().getUTCFullYear()}-12-31` }
      return {
        kind: 'date',
        iso: input.dateRange === '1970' ? `2015-06-1${n % 10}` : `1951-03-0${(n % 9) + 1}`,
      }
    case 'simpleSelect':
    case 'dropdown':
      return {
        kind: 'choice',
        option:
          input.type === 'dropdown' && input.source
            ? fromKnownList(input.source, lang)
            : mostNested(input.options ?? [], lang),
      }
    case 'radio':
      return { kind: 'choice', option: mostNested(input.options, lang) }
    case 'check': {
      const options = input.options?.filter(option => !option.exclusive)
      if (!options) return { kind: 'box' }
      const chosen = options.filter((option, index) => lang === 'en' || index % 2 === 0 || option.items)
      return { kind: 'boxes', options: chosen.map(option => option.value) }
    }
  }
}

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

function nested(input: InputDefinition, give: Step['give']): InputDefinition[] {
  if (input.type === 'check' && give.kind === 'box') return input.items ?? []
  const options = 'options' in input ? (input.options ?? []) : []
  const chosen = give.kind === 'choice' ? [give.option] : give.kind === 'boxes' ? give.options : []
  return options.filter(option => chosen.includes(option.value)).flatMap(option => option.items ?? [])
}

function valueOf(give: Step['give']): unknown {
  if (give.kind === 'choice') return give.option
  if (give.kind === 'boxes') return give.options
  if (give.kind === 'name') return `${give.first} ${give.last}`
  return give.kind === 'text' ? give.text : true
}

/** Conditions as the definition's types describe them, read anew here: the engine is not its own judge. */
function holds(condition: Condition, form: FormDefinition, known: Map<string, unknown>): boolean {
  if ('all' in condition) return condition.all.every(one => holds(one, form, known))
  if ('any' in condition) return condition.any.some(one => holds(one, form, known))
  if ('not' in condition) return !holds(condition.not, form, known)
  if ('site' in condition) return form.site === condition.site
  const value = known.get(condition.input)
  if ('filled' in condition) return (value !== undefined) === condition.filled
  if ('sameAs' in condition) return value !== undefined && value === known.get(condition.sameAs)
  const wanted = 'isOneOf' in condition ? condition.isOneOf : [condition.is]
  return wanted.some(one => value === one || (Array.isArray(value) && value.includes(one)))
}

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
