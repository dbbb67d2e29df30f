import type { FieldProblem } from '@careword/domain/field-problem'
import { type FormDefinition, findInput, inputWords, sectionWords } from '@careword/forms'
import { eitherLabel } from './either-label.ts'
import type { MissingField } from '../dialogs/missing-fields-dialog.tsx'
import { problemTextIn, type ShownProblem } from '../inputs/problem-text.ts'

/** The parts of a question that have names of their own. */
const partKeys: Record<string, string> = {
  First: 'field.firstName',
  Middle: 'field.middleName',
  Last: 'field.lastName',
  Street: 'field.street',
  Apt: 'field.apartment',
  City: 'field.city',
  State: 'field.state',
  Zip: 'field.zip',
  Country: 'field.country',
}

/** Asked for and not there; every other rule speaks of something that is there. */
const missingRules = new Set<FieldProblem['rule']>([
  'required',
  'tickRequired',
  'choiceRequired',
  'signatureRequired',
  'eitherRequired',
])

type Translate = (key: string, values?: Record<string, string | number>) => string

/**
 * Problems as a person knows them: the question, the part of it, and what is wrong. One line per question, and one for all
 * questions of which one answer is enough: they are one thing that is missing.
 */
export function nameProblems(
  def: FormDefinition,
  problems: readonly (ShownProblem & Pick<FieldProblem, 'path'>)[],
  lang: string,
  t: Translate,
  currentSectionId: string,
): MissingField[] {
  return problems.filter(isFirstOfItsChoice).map(problem => {
    const { label, part } = labelOf(def, problem.path, lang)
    const choice = problems.filter(other => asksForTheSame(problem, other)).map(({ path }) => path)
    const sectionId = problem.path.slice(0, problem.path.indexOf('.'))
    const section = def.sections.find(each => each.id === sectionId)
    return {
      path: problem.path,
      label:
        choice.length > 1
          ? eitherLabel(def, problem.validator ?? '', choice, lang, path => labelOf(def, path, lang).label)
          : part
            ? `${label}: ${t(part)}`
            : label,
      problem: problemTextIn(def, lang, t, problem),
      toMend: !missingRules.has(problem.rule),
      sectionTitle: section && sectionId !== currentSectionId ? sectionWords(section, lang).title : undefined,
    }
  })
}

/** Of both one answer is enough. */
const asksForTheSame = (one: ShownProblem, other: ShownProblem): boolean =>
  one.rule === 'eitherRequired' &&
  other.rule === 'eitherRequired' &&
  one.validator !== undefined &&
  one.validator === other.validator

const isFirstOfItsChoice = (problem: ShownProblem, at: number, all: readonly ShownProblem[]): boolean =>
  !all.slice(0, at).some(before => asksForTheSame(before, problem))

function labelOf(def: FormDefinition, path: string, lang: string): { label: string; part?: string } {
  const whole = findInput(def, path)
  if (whole) return { label: inputWords(whole, lang).label }
  for (const [suffix, part] of Object.entries(partKeys)) {
    const owner = path.endsWith(suffix) ? findInput(def, path.slice(0, -suffix.length)) : undefined
    if (owner) return { label: inputWords(owner, lang).label, part }
  }
  return { label: path }
}
