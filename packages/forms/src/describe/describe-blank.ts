import { prefill } from '../answers/prefill.ts'
import { signsAs } from '../signing/signs-as.ts'
import type { KnownAtStart } from '../values/known-at-start.ts'
import { sectionOf } from '../values/read-answers.ts'
import type { Answers } from '../values/answer.ts'
import { compile } from '../rules/compile-form.ts'
import type { CompiledForm, FieldPlace } from '../definition/compiled-form.ts'
import type { FormDefinition, InputDefinition, Lang } from '../definition/form-definition.ts'
import { definitionTitle, documentWords, optionWords, sectionWords } from '../definition/definition-words.ts'
import type { DescribedAnswer, DescribedForm, DescribedSection } from './described-form.ts'
import { type DescribeContext, type DescribedValue, writingLine } from '../inputs/input-rules.ts'
import { emptyBoxes, ownOptions } from '../inputs/options.ts'
import { rulesOf } from '../inputs/table.ts'
import { evaluate } from '../rules/evaluate.ts'
import { type MayBeAsked, mayBeAsked } from '../rules/may-be-asked.ts'

/**
 * An empty form, to be printed and filled in with a pen (ruling G-56): every question that some answers would show, with a line or boxes
 * for the answer, in the words of the document. Questions that depend on one choice are under the words of that choice (`under`). Inputs of
 * the screen alone are left out as in the document, and so are questions that settle contradictions.
 * @param known answers that decide which questions are asked, such as the state; these are printed as answered
 */
export function describeBlank(
  def: FormDefinition,
  lang: Lang,
  known: Pick<KnownAtStart, 'usState'> = {},
): DescribedForm {
  const form = compile(def)
  const answers = prefill(def, {}, {}, known)
  const asked = mayBeAsked(form, answers)
  const sections = form.sections.flatMap((place): DescribedSection[] => {
    if (!asked.section(place)) return []
    const context = contextOf(form, answers, place.section.id, lang)
    const described = place.fields.flatMap(field => describeField(field, asked, context))
    const { title, printTitle = title, printText } = sectionWords(place.section, lang)
    if (described.length === 0 && printText === undefined) return []
    return [
      {
        id: place.section.id,
        title: printTitle,
        ...(printText === undefined ? {} : { text: printText }),
        answers: withoutRepeatedChoice(described),
      },
    ]
  })
  return { title: definitionTitle(def, lang), lang, sections }

  function describeField(field: FieldPlace, asked: MayBeAsked, context: DescribeContext): DescribedAnswer[] {
    const { input } = field
    const rules = rulesOf(input)
    // A row repeats its items; on paper each of them has a line of its own.
    if (rules.describesItems || input.printed === false || rules.settles?.(input)) return []
    const { paper } = input
    const onPaper = paper !== undefined && offered(field) && asked.condition(paper)
    if (input.printed === 'blank') return onPaper && asked.certain(paper) ? [wordsAlone(input, context)] : []
    if (!asked.field(field) && !onPaper) return []
    const value = evaluate(form, answers).visible(field)
      ? rules.describe(input, context.section, context)
      : undefined
    const written = value === undefined || value.kind === 'blank' ? forPen(input, context) : value
    const { label, help } = documentWords(input, lang, context.nameOf)
    const text = input.printHelp && help !== undefined ? { text: help } : {}
    const under = choiceAbove(field, lang)
    return [
      {
        inputId: input.id,
        label: inRow(field, label, context),
        ...text,
        ...(under === undefined ? {} : { under }),
        ...(written.line === 'boxes' && written.values.length > 1 && takesOne(input)
          ? { one: true as const }
          : {}),
        depth: depthOnPaper(field),
        ...(rules.person === undefined ? {} : { name: true as const }),
        ...written,
      },
    ]
  }

  function inRow({ parent }: FieldPlace, label: string, context: DescribeContext): string {
    if (!parent || !rulesOf(parent.input).describesItems) return label
    const row = documentWords(parent.input, lang, context.nameOf).label
    return label === '' ? row : `${row}: ${label}`
  }
}

function wordsAlone(input: InputDefinition, { lang, nameOf }: DescribeContext): DescribedAnswer {
  const { label, help } = documentWords(input, lang, nameOf)
  const text = help === undefined ? {} : { text: help }
  return { inputId: input.id, label, ...text, depth: 0, kind: 'line', line: 'words', values: [] }
}

/** A list that opens on the screen becomes boxes on paper, and a well-known one, such as the states, a line. */
function forPen(input: InputDefinition, context: DescribeContext): DescribedValue {
  const line = rulesOf(input).paperLine?.(input, context)
  if (line) return line
  return ownOptions(input).length > 0 ? emptyBoxes(input, context) : writingLine
}

const takesOne = (input: InputDefinition): boolean => rulesOf(input).takesSeveral !== true

const offered = ({ input }: FieldPlace): boolean => !input.allowedSites || input.allowedSites.includes('PE')

/** The words of the choice above it; a single box has them as its own label. */
function choiceAbove({ parent, parentOption }: FieldPlace, lang: Lang): string | undefined {
  if (!parent || parentOption === undefined || parent.input.printed === false) return undefined
  const option = ownOptions(parent.input).find(({ value }) => value === parentOption)
  return option && optionWords(option, lang).text
}

/** The depth counts the printed questions above; a row, and an input of the screen only, add no level. */
function depthOnPaper(field: FieldPlace): number {
  let depth = 0
  for (let above = field.parent; above; above = above.parent)
    if (above.input.printed !== false && !rulesOf(above.input).describesItems) depth++
  return depth
}

/** Keeps a repeated choice only once, above all that depends on it. */
function withoutRepeatedChoice(answers: DescribedAnswer[]): DescribedAnswer[] {
  const lines: (string | undefined)[] = []
  return answers.map(answer => {
    const { under, ...rest } = answer
    lines.length = answer.depth + 1
    if (under === undefined || lines[answer.depth] === under) return rest
    lines[answer.depth] = under
    return answer
  })
}

function contextOf(form: CompiledForm, answers: Answers, sectionId: string, lang: Lang): DescribeContext {
  const section = sectionOf(answers, sectionId)
  const context: DescribeContext = {
    lang,
    section,
    signer: () => '',
    signedAs: signing => signsAs(form, sectionId, signing),
    nameOf: () => '',
    answersOf: () => [],
    describe: (input): DescribedValue | undefined => rulesOf(input).describe(input, section, context),
  }
  return context
}
