import type { FieldIssue } from '@careword/domain/field-issue'
import { type FormDefinition, findInput, inputWords, sectionWords } from '@careword/forms'
import { eitherOrLabel } from '../../../form-ui/issues/either-or-label.ts'
import { issueTextIn, type ShownIssue } from '../../../form-ui/issues/issue-text.ts'

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

/** The rules of missing answers; every other rule is about an existing answer. */
const missingRules = new Set<FieldIssue['rule']>([
  'required',
  'tickRequired',
  'choiceRequired',
  'signatureRequired',
  'eitherRequired',
])

type Translate = (key: string, values?: Record<string, string | number>) => string

export interface MissingField {
  path: string
  label: string
  /** Title of the field's section, if it is not the current one. */
  sectionTitle?: string | undefined
  issue: string
  /** Whether the answer exists but is invalid, and so must not be called missing. */
  toMend: boolean
}

/**
 * Issues in the person's terms: the question, its parts, and the error. Each question has one line, however many errors it has. Questions
 * of which one must be answered share a line.
 */
export function nameMissingFields(
  def: FormDefinition,
  issues: readonly (ShownIssue & Pick<FieldIssue, 'path'>)[],
  lang: string,
  t: Translate,
  currentSectionId: string,
): MissingField[] {
  const named = issues.filter(isFirstOfItsChoice).map(issue => ({ issue, ...labelOf(def, issue.path, lang) }))
  return named.flatMap(({ issue, question, label, part }, index): MissingField[] => {
    const alike = named.filter(other => other.question === question)
    if (alike[0] !== named[index]) return []
    const parts = alike.flatMap(other => (other.part ? [t(other.part)] : []))
    const choice = issues.filter(other => asksForTheSame(issue, other)).map(({ path }) => path)
    const sectionId = issue.path.slice(0, issue.path.indexOf('.'))
    const section = def.sections.find(each => each.id === sectionId)
    return [
      {
        path: issue.path,
        label:
          choice.length > 1
            ? eitherOrLabel(def, issue.validator ?? '', choice, lang, path => labelOf(def, path, lang).label)
            : part
              ? `${label}: ${[...new Set(parts)].join(', ')}`
              : label,
        issue: issueTextIn(def, lang, t, issue),
        toMend: alike.some(other => !missingRules.has(other.issue.rule)),
        sectionTitle:
          section && sectionId !== currentSectionId ? sectionWords(section, lang).title : undefined,
      },
    ]
  })
}

/** Whether the two issues are alternatives, of which one answer is enough. */
const asksForTheSame = (one: ShownIssue, other: ShownIssue): boolean =>
  one.rule === 'eitherRequired' &&
  other.rule === 'eitherRequired' &&
  one.validator !== undefined &&
  one.validator === other.validator

const isFirstOfItsChoice = (issue: ShownIssue, index: number, all: readonly ShownIssue[]): boolean =>
  !all.slice(0, index).some(before => asksForTheSame(before, issue))

/** question: the path of the question, the same for all of its parts. */
function labelOf(
  def: FormDefinition,
  path: string,
  lang: string,
): { question: string; label: string; part?: string } {
  const whole = findInput(def, path)
  if (whole) return { question: path, label: inputWords(whole, lang).label }
  for (const [suffix, part] of Object.entries(partKeys)) {
    const question = path.slice(0, -suffix.length)
    const owner = path.endsWith(suffix) ? findInput(def, question) : undefined
    if (owner) return { question, label: inputWords(owner, lang).label, part }
  }
  return { question: path, label: path }
}
