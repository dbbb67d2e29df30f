import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  type Answers,
  checkForm,
  finishesOnPaper,
  type FormDefinition,
  type PatientRecord,
  signingScreens,
  usStates,
  witnessingRequirements,
  withPatientRecord,
} from '@careword/forms'
import { walkDay } from '@careword/forms/form-walk/choices'
import { fillInByState } from '@careword/forms/form-walk/fill-in-form'
import { stateFieldOf } from '@careword/forms/form-walk/state-issues'
import { compile } from '@careword/forms/rules/compile-form'
import type {
  PreviewForm,
  PreviewPeople,
  PreviewPerson,
  SigningRow,
} from '@careword/partner/preview/preview-state'
import type { OpenFolder } from './open-folder.ts'

/** The person whose document every paper and part shows. */
const previewPerson: PatientRecord = {
  firstName: 'Ada',
  middleName: 'Joy',
  lastName: 'Rivers',
  dob: '1951-03-04',
}

/** Answers with which a form is shown filled in, and who signs it in each state. */
export function peopleOfForm(open: OpenFolder, { name, definition }: PreviewForm): PreviewPeople {
  const state = stateFieldOf(compile(definition))
  const samples = sampleAnswers(open, name)
  const people: PreviewPerson[] = [
    ...(samples === undefined ? [] : [{ from: 'samples' as const, answers: samples }]),
    ...fillInByState(definition).map(({ answers }) => ({ from: 'madeUp' as const, answers })),
  ].map(({ from, answers: given }) => {
    const answers = withPatientRecord(definition, given, previewPerson)
    const chosen = state && answers[state.section.section.id]?.[state.input.id]
    return {
      from,
      state: typeof chosen === 'string' ? chosen : null,
      answers,
      missing: checkForm(definition, answers, walkDay),
    }
  })
  return { people, signing: signingRows(definition, people) }
}

/** The answers beside the form; of a form that extends another of this partner only the differences are written, null takes one away. */
function sampleAnswers({ root, folder }: OpenFolder, name: string): Answers | undefined {
  const own = folder().json[`forms/${name}/sample-answers.json`]
  const { extends: extended } = sourceOf(path.join(root, folder().slug, 'forms', name)) ?? {}
  const isOurs = extended !== undefined && `forms/${extended}/definition.json` in folder().json
  const before =
    isOurs && extended !== name ? sampleAnswers({ root, folder } as OpenFolder, extended) : undefined
  if (!isGroup(own)) return before
  const sections = new Set([...Object.keys(before ?? {}), ...Object.keys(own)])
  return Object.fromEntries(
    [...sections].map(id => {
      const given = own[id]
      const merged = { ...before?.[id], ...(isGroup(given) ? given : {}) }
      return [id, Object.fromEntries(Object.entries(merged).filter(([, answer]) => answer !== null))]
    }),
  ) as Answers
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function sourceOf(folder: string): { extends?: string } | undefined {
  try {
    return JSON.parse(readFileSync(path.join(folder, 'definition.json'), 'utf8')) as { extends?: string }
  } catch {
    return undefined
  }
}

/** Grouped by the rules in the form: states with the same signers and rules share a row. */
function signingRows(def: FormDefinition, people: readonly PreviewPerson[]): SigningRow[] {
  const state = stateFieldOf(compile(def))
  const fixed = def.wovenFrom?.state ?? null
  const states = state && fixed === null ? Object.keys(usStates) : [fixed]
  const madeUp = people.filter(({ from }) => from === 'madeUp')
  const rows = new Map<string, SigningRow & { states: string[] }>()
  for (const one of states) {
    const section = state?.section.section.id
    // In a state in which the person chooses among ways of signing, the preview made up a person who has chosen.
    const { answers = {} } = madeUp.find(each => each.state === one) ?? madeUp[0] ?? {}
    const there =
      state && section !== undefined && one !== null
        ? { ...answers, [section]: { ...answers[section], [state.input.id]: one } }
        : answers
    const row = {
      signers: signingScreens(def, there).flatMap(screen =>
        screen.kind === 'signer' ? [{ as: screen.as, number: screen.number, optional: screen.optional }] : [],
      ),
      onPaper: finishesOnPaper(def, there),
      rules: rulesIn(def, one),
    }
    const key = JSON.stringify(row)
    const known = rows.get(key) ?? { states: [], ...row }
    rows.set(key, known)
    if (one !== null) known.states.push(one)
  }
  return [...rows.values()]
}

function rulesIn(def: FormDefinition, state: string | null): SigningRow['rules'] {
  const [rules] = witnessingRequirements(def, state ?? undefined)
  if (!rules) return null
  const { route, witnesses, witnessAge, everyWitness, oneWitness, remote = false } = rules
  return { route, witnesses, witnessAge, remote, everyWitness, oneWitness }
}
