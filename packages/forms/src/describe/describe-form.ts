import { cleanAnswers } from '../answers/clean-answers.ts'
import { ownProperty, sectionOf } from '../values/read-answers.ts'
import { nameAt, namedSigner } from '../answers/signer-name.ts'
import { signsAs } from '../signing/signs-as.ts'
import { stateOfCare } from '../answers/state-of-care.ts'
import type { Answers } from '../values/answer.ts'
import { compile, resolveRef } from '../rules/compile-form.ts'
import type { CompiledForm, FieldPlace } from '../definition/compiled-form.ts'
import type { AnswerTest, FormDefinition, InputDefinition, Lang } from '../definition/form-definition.ts'
import { definitionTitle, documentWords, inputWords, sectionWords } from '../definition/definition-words.ts'
import type { DescribedAnswer, DescribedForm, DescribedHead, DescribedSection } from './described-form.ts'
import type { DescribeContext, DescribedValue } from '../inputs/input-rules.ts'
import { isDescribedByParent } from '../inputs/described-by-parent.ts'
import { stateNamesIn } from '../inputs/options.ts'
import { rulesOf } from '../inputs/table.ts'
import { stateName } from '../lists/us-states.ts'
import { type ContradictingAnswer, answersMatching } from '../review/contradictions.ts'
import { canShowBlank, isInDocument } from '../review/unanswered-fields.ts'
import { evaluate, type Evaluator } from '../rules/evaluate.ts'

/**
 * A form and its answers in the words of a language: the one source of the review page and of the PDF. The person speaks (`printLabel`,
 * decision 0056).
 * - Left out are hidden inputs, sections that are not included or are locked without an answer (no question was asked there), parts for the
 *   screen alone (`printed`), and sections that are then empty.
 * - A visible input without an answer is 'blank', a signature then a 'line' to sign on. So is the `paper` of a hidden input, with a box for
 *   each choice.
 * - A ticked single box is a choice with its own label. A textrow is one answer with a line per item.
 * @param person the patient, whose name is under the patient's signature where the definition names no other
 */
export function describeForm(
  def: FormDefinition,
  answers: Answers,
  lang: Lang,
  person?: { fullname: string },
): DescribedForm {
  return describe(def, answers, lang, person, { keeps: isPrinted, words: documentWords })
}

/** Like `describeForm`, with all inputs of the screen and their screen wording: for comparing two versions of a section. */
export function describeScreen(
  def: FormDefinition,
  answers: Answers,
  lang: Lang,
  person?: { fullname: string },
): DescribedForm {
  return describe(def, answers, lang, person, { keeps: () => true, words: inputWords })
}

interface Telling {
  keeps: Keeps
  words: typeof inputWords
}
type Keeps = (input: InputDefinition, value?: DescribedValue) => boolean

/** Without a value, decides whether the input could be printed at all. */
const isPrinted: Keeps = (input, value) =>
  input.printed !== false && input.printed !== 'blank' && (value?.kind !== 'blank' || canShowBlank(input))

function describe(
  def: FormDefinition,
  answers: Answers,
  lang: Lang,
  person: { fullname: string } | undefined,
  { keeps, words }: Telling,
): DescribedForm {
  const form = compile(def)
  const cleaned = cleanAnswers(def, answers)
  const evaluator = evaluate(form, cleaned)
  const asked = form.sections.filter(place => isInDocument(place, evaluator))
  const nameOf = (ref: string) => nameAt(cleaned, ref)
  const sections = asked.flatMap((place): DescribedSection[] => {
    const { title, printTitle = title, printText } = sectionWords(place.section, lang)
    const section = sectionOf(cleaned, place.section.id)
    const context: DescribeContext = {
      lang,
      section,
      signer: nameInput => namedSigner(cleaned, place.section.id, nameInput),
      signedAs: signing => signsAs(form, place.section.id, signing),
      nameOf,
      answersOf: tests => answersMatching(tests, { form, evaluator, cleaned, lang, words }).map(asLine),
      ...(person ? { person } : {}),
      describe: input => rulesOf(input).describe(input, section, context),
    }
    const answersShown = place.fields.flatMap(field =>
      describeField(field, evaluator, context, { keeps, words, form }),
    )
    if (
      answersShown.length === 0 &&
      printText === undefined &&
      place.fields.some(({ input }) => !keeps(input))
    )
      return []
    return [
      {
        id: place.section.id,
        title: printTitle,
        ...(printText === undefined ? {} : { text: printText }),
        answers: answersShown,
      },
    ]
  })
  const head = headOf(form, cleaned, lang, againstCpr({ form, evaluator, cleaned, lang }))
  return { title: definitionTitle(def, lang), lang, sections, ...(head ? { head } : {}) }
}

function describeField(
  field: FieldPlace,
  evaluator: Evaluator,
  context: DescribeContext,
  { keeps, words, form }: Telling & { form: CompiledForm },
): DescribedAnswer[] {
  const { input } = field
  if (isDescribedByParent(field)) return []
  const value = evaluator.visible(field) ? context.describe(input) : paperLine(field, evaluator, context)
  if (!value || !keeps(input, value)) return []
  const { label, help } = words(input, context.lang, context.nameOf)
  const text = input.printHelp && help !== undefined ? { text: help } : {}
  const mark = keyFactsMark(form, input)
  const first = mark && (value.kind !== 'blank' || isChoice(input)) ? { atBedside: mark } : {}
  return [{ inputId: input.id, label, ...text, depth: depthOf(field, keeps), ...first, ...value }]
}

/** A question and its answer in one line. */
const asLine = ({ label, words }: ContradictingAnswer): string =>
  `${label}${/[.:?!…]$/.test(label) ? '' : ':'} ${words.join(' · ')}`

/**
 * Whether the input is a choice. An open choice is silence on a question that was asked, and is listed; a missing second phone number is
 * not.
 */
const isChoice = (input: InputDefinition): boolean => 'options' in input && input.options !== undefined

/** A question that settles a contradiction about a key fact is a key fact itself: neither of the two answers is valid alone. */
function keyFactsMark(form: CompiledForm, input: InputDefinition): DescribedAnswer['atBedside'] {
  if (input.atBedside !== undefined && input.atBedside !== true) return input.atBedside
  const settled = rulesOf(input).settles?.(input)
  const marks = [...(settled?.one ?? []), ...(settled?.other ?? [])].map(
    test => resolveRef(form, test.input)?.field.input.atBedside,
  )
  if (marks.includes('cpr')) return 'cprLimit'
  return input.atBedside ?? (marks.some(mark => mark !== undefined) ? true : undefined)
}

/** The other side of each contradiction with the answer about CPR that is left open: on the question that asks about it the paper is silent. */
function againstCpr(spoken: { form: CompiledForm; evaluator: Evaluator; cleaned: Answers; lang: Lang }) {
  const { form, evaluator } = spoken
  const isCpr = (test: AnswerTest) => resolveRef(form, test.input)?.field.input.atBedside === 'cpr'
  const against = form.settling.flatMap(field => {
    const settled = rulesOf(field.input).settles?.(field.input)
    if (!settled || !evaluator.visible(field) || evaluator.locked(field.section)) return []
    if (ownProperty(evaluator.cleaned(field), field.input.id) !== undefined) return []
    const [one, other] = [settled.one, settled.other].map(tests =>
      tests.filter(test => evaluator.holds(test)),
    )
    if (!one || !other || one.some(isCpr) === other.some(isCpr)) return []
    return answersMatching(one.some(isCpr) ? other : one, { ...spoken, words: documentWords })
  })
  return [...new Map(against.map(answer => [answer.path, answer])).values()].map(({ label, words }) => ({
    label,
    words,
  }))
}

/** The form's questions with a role at the head; undefined where it marks none. */
function headOf(
  form: CompiledForm,
  answers: Answers,
  lang: Lang,
  cprAgainst: NonNullable<DescribedHead['cprAgainst']>,
): DescribedHead | undefined {
  const { def } = form
  const inputs = form.sections.flatMap(({ fields }) => fields.map(({ input }) => input))
  const cpr = inputs.find(({ atBedside }) => atBedside === 'cpr')
  if (!cpr && def.asksCpr === undefined) return undefined
  const state = def.wovenFrom ? stateOfCare(def, answers) : null
  return {
    cpr: cpr ? documentWords(cpr, lang).label : null,
    ...(cprAgainst.length > 0 && { cprAgainst }),
    asksAgent: inputs.some(({ atBedside }) => atBedside === 'agent'),
    state: state === null ? null : stateName(state, lang, inputs.map(stateNamesIn).find(Boolean)),
  }
}

/** The depth below the printed questions: a question that is left out takes its own level with it. */
function depthOf(field: FieldPlace, keeps: Keeps): number {
  let left = 0
  for (let above = field.parent; above; above = above.parent)
    if (!rulesOf(above.input).describesItems && !keeps(above.input)) left++
  return field.depth - left
}

/** The line for an input that is hidden on the screen because it will be filled in by hand. */
function paperLine(
  { input }: FieldPlace,
  evaluator: Evaluator,
  context: DescribeContext,
): DescribedValue | undefined {
  const offered = !input.allowedSites || input.allowedSites.includes('PE')
  if (!offered || !input.paper || !evaluator.holds(input.paper)) return undefined
  return rulesOf(input).paperLine?.(input, context)
}
