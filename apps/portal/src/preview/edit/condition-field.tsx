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

/** Chosen from the questions of the form: one test, several, or groups of tests. A kind of test that is not offered here stays as it is written. */
export const ConditionField = ({ def, of, condition, onChange }: Props) => (
  <GroupField def={def} parts={partsBeside(def, of)} name="" condition={condition} onChange={onChange} />
)

interface GroupProps {
  def: FormDefinition
  parts: readonly Part[]
  /** '' of the whole condition, '2' of its second test or group, '2.1' of the first one inside. */
  name: string
  condition: Condition | undefined
  onChange(condition: Condition | null): void
}

function GroupField({ def, parts, name, condition, onChange }: GroupProps) {
  const { join, members } = groupOf(condition)
  const put = (next: readonly Condition[], by: Join = join) => {
    const [only] = next
    onChange(next.length > 1 ? joins[by].make([...next]) : (only ?? null))
  }
  const [first] = parts.flatMap(({ questions }) => questions)
  const fresh = first ? firstTest(first) : undefined
  return (
    <div className={css.conditions}>
      {(members.length > 0 ? members : [undefined]).map((member, index) => {
        const place = {
          name: name === '' ? String(index + 1) : `${name}.${index + 1}`,
          onChange: (next: Condition | null) =>
            put(next ? members.toSpliced(index, 1, next) : members.toSpliced(index, 1)),
        }
        // Tests have no names, and their order is theirs.
        if (member && ('all' in member || 'any' in member))
          return (
            <fieldset key={index} className={css.group}>
              <legend>Group {place.name}</legend>
              <GroupField def={def} parts={parts} condition={member} {...place} />
            </fieldset>
          )
        if (member && !simple(member)) return <OtherTest key={index} def={def} test={member} {...place} />
        return <TestField key={index} parts={parts} test={member} {...place} />
      })}
      {members.length > 1 ? (
        <label className={css.field}>
          <span>{name === '' ? 'Of these tests' : `Of the tests of group ${name}`}</span>
          <select value={join} onChange={event => put(members, event.target.value === 'any' ? 'any' : 'all')}>
            {Object.entries(joins).map(([value, { words }]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      {members.length > 0 && fresh ? (
        <div className={css.actions}>
          <button type="button" className={css.plain} onClick={() => put([...members, fresh])}>
            {name === '' ? 'One more test' : `One more test in group ${name}`}
          </button>
          {name === '' ? (
            <button
              type="button"
              className={css.plain}
              onClick={() => put([...members, joins[other[join]].make([fresh, fresh])])}
            >
              A group of tests
            </button>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

/** A kind of test that is written in the file. */
function OtherTest({
  def,
  test,
  name,
  onChange,
}: Pick<GroupProps, 'def' | 'name' | 'onChange'> & { test: Condition }) {
  return (
    <p className={css.small}>
      Shown when {conditionWords(def, 'en', test)}. This test is changed in the file.{' '}
      <button type="button" className={css.plain} onClick={() => onChange(null)}>
        {name === '1' ? 'Take this test out' : `Take test ${name} out`}
      </button>
    </p>
  )
}

type Join = 'all' | 'any'
const other: Readonly<Record<Join, Join>> = { all: 'any', any: 'all' }

const joins: Readonly<Record<Join, { words: string; make(tests: Condition[]): Condition }>> = {
  all: { words: 'all have to hold', make: all => ({ all }) },
  any: { words: 'one has to hold', make: any => ({ any }) },
}

/** The tests and groups of a condition, and how they are joined. */
function groupOf(condition: Condition | undefined): { join: Join; members: Condition[] } {
  if (!condition) return { join: 'all', members: [] }
  if ('all' in condition) return { join: 'all', members: condition.all }
  return 'any' in condition ? { join: 'any', members: condition.any } : { join: 'all', members: [condition] }
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

const firstTest = ({ ref, input }: TestedInput): Condition | undefined => answersTo(input)[0]?.make(ref)

interface TestProps {
  name: string
  parts: readonly Part[]
  test: Condition | undefined
  onChange(test: Condition | null): void
}

function TestField({ name, parts, test: condition, onChange }: TestProps) {
  const test = condition && simple(condition)
  const all = parts.flatMap(({ questions }) => questions)
  const chosen = all.find(({ ref }) => ref === test?.ref)
  const of = (label: string) => (name === '1' ? label : `${label}, test ${name}`)
  return (
    <div className={css.condition}>
      <label className={css.field}>
        <span>{of('Shown')}</span>
        <select
          value={test?.ref ?? ''}
          onChange={event => {
            const next = all.find(({ ref }) => ref === event.target.value)
            onChange((next && firstTest(next)) ?? null)
          }}
        >
          <option value="">{name === '1' ? 'always' : 'without this test'}</option>
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
