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

/**
 * Edits a condition with one test, chosen from the questions of the form. A condition of several tests is shown in words, and edited in the
 * file.
 */
export function ConditionField({ def, of, condition, onChange }: Props) {
  const test = condition && simple(condition)
  if (condition && !test)
    return (
      <p className={css.small}>
        Shown when {conditionWords(def, 'en', condition)}. A condition of several tests is written in the
        file.{' '}
        <button type="button" className={css.plain} onClick={() => onChange(null)}>
          Always show it
        </button>
      </p>
    )
  const parts = def.sections
    .filter(section => section.id !== of)
    .map(section => ({
      section,
      questions: questionsIn(section.id, section.inputs).filter(({ ref }) => ref !== of),
    }))
    .filter(({ questions }) => questions.length > 0)
  const all = parts.flatMap(({ questions }) => questions)
  const chosen = all.find(({ ref }) => ref === test?.ref)
  const first = ({ ref, input }: TestedInput) => answersTo(input)[0]?.make(ref) ?? null
  return (
    <div className={css.condition}>
      <label className={css.field}>
        <span>Shown</span>
        <select
          value={test?.ref ?? ''}
          onChange={event => {
            const next = all.find(({ ref }) => ref === event.target.value)
            onChange(next ? first(next) : null)
          }}
        >
          <option value="">always</option>
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
          <span>Its answer</span>
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
