import type { Condition, FormDefinition, InputDefinition } from '@careword/forms'
import { inputWords, optionWords, sectionWords } from '@careword/forms'
import { conditionWords } from '../page/condition-words.ts'
import css from './edit.module.css'

interface Props {
  def: FormDefinition
  /** The part or question that it is about: it cannot depend on itself. */
  of: string
  condition: Condition | undefined
  onChange(condition: Condition | null): void
}

interface TestedInput {
  ref: string
  input: InputDefinition
}

/** Chosen from the questions of the form: one test or several. What has others inside is shown in words, and written in the file. */
export function ConditionField({ def, of, condition, onChange }: Props) {
  const joined = joinedTests(condition)
  if (!joined)
    return (
      <p className={css.small}>
        {condition ? `Shown when ${conditionWords(def, 'en', condition)}. ` : null}A condition with others
        inside is written in the file.{' '}
        <button type="button" className={css.plain} onClick={() => onChange(null)}>
          Always show it
        </button>
      </p>
    )
  const { join, tests } = joined
  const put = (next: readonly Condition[], by: Join = join) => {
    const [only] = next
    onChange(next.length > 1 ? joins[by].make([...next]) : (only ?? null))
  }
  const parts = partsBeside(def, of)
  const [first] = parts.flatMap(({ questions }) => questions)
  return (
    <div className={css.conditions}>
      {(tests.length > 0 ? tests : [undefined]).map((test, at) => (
        <TestField
          // Tests have no names, and their order is theirs.
          key={at}
          number={at + 1}
          parts={parts}
          test={test}
          onChange={next => put(next ? tests.toSpliced(at, 1, next) : tests.toSpliced(at, 1))}
        />
      ))}
      {tests.length > 1 ? (
        <label className={css.field}>
          <span>Of these tests</span>
          <select value={join} onChange={event => put(tests, event.target.value === 'any' ? 'any' : 'all')}>
            {Object.entries(joins).map(([value, { words }]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      {tests.length > 0 && first ? (
        <button
          type="button"
          className={css.plain}
          onClick={() => put([...tests, ...(firstTest(first) ?? [])])}
        >
          One more test
        </button>
      ) : null}
    </div>
  )
}

type Join = 'all' | 'any'

const joins: Readonly<Record<Join, { words: string; make(tests: Condition[]): Condition }>> = {
  all: { words: 'all have to hold', make: all => ({ all }) },
  any: { words: 'one has to hold', make: any => ({ any }) },
}

/** The tests of a condition and how they are joined; undefined where one of them has others inside. */
function joinedTests(condition: Condition | undefined): { join: Join; tests: Condition[] } | undefined {
  if (!condition) return { join: 'all', tests: [] }
  const [join, tests]: [Join, Condition[]] =
    'all' in condition
      ? ['all', condition.all]
      : 'any' in condition
        ? ['any', condition.any]
        : ['all', [condition]]
  return tests.every(test => simple(test) !== undefined) ? { join, tests } : undefined
}

interface Part {
  section: FormDefinition['sections'][number]
  questions: TestedInput[]
}

/** The questions on which a part or question can depend, by their parts. */
const partsBeside = (def: FormDefinition, of: string): Part[] =>
  def.sections
    .filter(section => section.id !== of)
    .map(section => ({
      section,
      questions: questionsIn(section.id, section.inputs).filter(({ ref }) => ref !== of),
    }))
    .filter(({ questions }) => questions.length > 0)

const firstTest = ({ ref, input }: TestedInput): [Condition] | undefined => {
  const [answer] = answersTo(input)
  return answer && [answer.make(ref)]
}

interface TestProps {
  number: number
  parts: readonly Part[]
  test: Condition | undefined
  onChange(test: Condition | null): void
}

function TestField({ number, parts, test: condition, onChange }: TestProps) {
  const test = condition && simple(condition)
  const all = parts.flatMap(({ questions }) => questions)
  const chosen = all.find(({ ref }) => ref === test?.ref)
  const of = (label: string) => (number === 1 ? label : `${label}, test ${number}`)
  return (
    <div className={css.condition}>
      <label className={css.field}>
        <span>{of('Shown')}</span>
        <select
          value={test?.ref ?? ''}
          onChange={event => {
            const next = all.find(({ ref }) => ref === event.target.value)
            onChange((next && firstTest(next)?.[0]) ?? null)
          }}
        >
          <option value="">{number === 1 ? 'always' : 'without this test'}</option>
          {parts.map(({ section, questions }) => (
            <optgroup key={section.id} label={sectionWords(section, 'en').title}>
              {questions.map(({ ref, input }) => (
                <option key={ref} value={ref}>
                  when “{inputWords(input, 'en').label}” …
                </option>
              ))}
            </optgroup>
          ))}
          {test && !chosen ? <option value={test.ref}>when {test.ref} …</option> : null}
        </select>
      </label>
      {chosen ? (
        <label className={css.field}>
          <span>{of('Its answer')}</span>
          <select
            value={test?.answer}
            onChange={event => {
              const made = answersTo(chosen.input).find(({ answer }) => answer === event.target.value)
              onChange(made?.make(chosen.ref) ?? null)
            }}
          >
            {answersTo(chosen.input).map(({ answer, words }) => (
              <option key={answer} value={answer}>
                {words}
              </option>
            ))}
          </select>
        </label>
      ) : null}
    </div>
  )
}

/** A condition of one test, as its question and its answer. */
function simple(condition: Condition): { ref: string; answer: string } | undefined {
  if (!('input' in condition)) return undefined
  const { input: ref } = condition
  if ('is' in condition) return { ref, answer: `is ${String(condition.is)}` }
  if ('isOneOf' in condition && condition.isOneOf.length === 1)
    return { ref, answer: `is ${condition.isOneOf[0] ?? ''}` }
  if ('filled' in condition) return { ref, answer: condition.filled ? 'filled' : 'empty' }
  return undefined
}

interface Answer {
  answer: string
  words: string
  make(ref: string): Condition
}

/** The tests that a kind of question can have. */
function answersTo(input: InputDefinition): Answer[] {
  const options = 'options' in input ? (input.options ?? []) : []
  const filled: Answer[] = [
    { answer: 'filled', words: 'is answered', make: ref => ({ input: ref, filled: true }) },
    { answer: 'empty', words: 'is not answered', make: ref => ({ input: ref, filled: false }) },
  ]
  if (input.type === 'check' && options.length === 0)
    return [
      { answer: 'is true', words: 'is ticked', make: ref => ({ input: ref, is: true }) },
      { answer: 'is false', words: 'is not ticked', make: ref => ({ input: ref, is: false }) },
    ]
  return [
    ...options.map(
      (option): Answer => ({
        answer: `is ${option.value}`,
        words: `is “${optionWords(option, 'en').text}”`,
        make: ref => ({ input: ref, is: option.value }),
      }),
    ),
    ...filled,
  ]
}

function questionsIn(sectionId: string, inputs: readonly InputDefinition[]): TestedInput[] {
  return inputs.flatMap(input => [
    ...(input.type === 'textrow' || input.type === 'signature'
      ? []
      : [{ ref: `${sectionId}.${input.id}`, input }]),
    ...questionsIn(sectionId, insideOf(input)),
  ])
}

/** The questions inside a question: below a box, or below one of its answers. */
export const insideOf = (input: InputDefinition): readonly InputDefinition[] => [
  ...('items' in input ? (input.items ?? []) : []),
  ...('options' in input ? (input.options ?? []).flatMap(option => option.items ?? []) : []),
]
