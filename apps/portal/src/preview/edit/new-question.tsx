import type { FormDefinition, InputType, SectionDefinition } from '@careword/forms'
import type { Json } from '@careword/partner/edit/edit-text'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { insideOf } from './condition-field.tsx'
import css from './edit.module.css'
import { freeId } from './new-answer.tsx'
import { NotSaved } from './not-saved.tsx'
import type { Save, SaveFailure } from './use-save.ts'
import { useFocusAfterSave } from './use-focus-after-save.ts'
import { NewWordsFields } from './new-words-fields.tsx'
import { baseLanguage, idFrom, worded } from './word-edits.ts'

/** Kinds of questions that need only words; a question that settles two answers (keepBoth) is written in the file. */
const kinds = {
  text: 'A short text',
  textarea: 'A long text',
  radio: 'One answer of a few',
  check: 'Several answers',
  box: 'One box to tick',
  simpleSelect: 'One answer of a short list',
  dropdown: 'One answer of a long list',
  name: 'A name',
  date: 'A date',
  phone: 'A phone number',
  address: 'An address',
  textrow: 'Two short texts side by side',
  signature: 'A signature',
} as const
type Kind = keyof typeof kinds

const withAnswers: readonly Kind[] = ['radio', 'check', 'simpleSelect', 'dropdown', 'textrow']

interface Props {
  def: FormDefinition
  section: SectionDefinition
  /** The last question that is the author's; without one it becomes the first. */
  after: string | undefined
  save: Save
}

type Words = Readonly<Record<string, string>>

/** A new question at the end of a part, in each language. */
export function NewQuestion({ def, section, after, save }: Props) {
  const [kind, setKind] = useState<Kind>('text')
  const [label, setLabel] = useState<Words>({})
  const [answers, setAnswers] = useState<readonly [Words, Words]>([{}, {}])
  const [failure, setFailure] = useState<SaveFailure>()
  const [busy, setBusy] = useState(false)
  const { card, saved } = useFocusAfterSave()
  const langs = def.languages
  const asks = withAnswers.includes(kind)
  const complete = [label, ...(asks ? answers : [])].every(words => langs.every(lang => words[lang]))

  async function add(): Promise<void> {
    setBusy(true)
    const id = freeId(idFrom(label[baseLanguage] ?? '') || 'question', idsIn(section.inputs))
    const input = questionOf(kind, id, label, answers)
    const refused = await save([{ edit: 'addInput', section: section.id, ...(after && { after }), input }])
    setBusy(false)
    setFailure(refused)
    if (refused) return
    setLabel({})
    setAnswers([{}, {}])
    saved()
  }
  return (
    <details ref={card} className={css.card}>
      <summary>
        <strong>Add a question</strong>
      </summary>
      <div className={css.inside}>
        <label className={css.field}>
          <span>Kind</span>
          <select value={kind} onChange={event => setKind(event.target.value as Kind)}>
            {Object.entries(kinds).map(([each, name]) => (
              <option key={each} value={each}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <NewWordsFields name="Question" langs={langs} words={label} onType={setLabel} />
        {asks ? (
          <>
            <NewWordsFields
              name={kind === 'textrow' ? 'First box' : 'First answer'}
              langs={langs}
              words={answers[0]}
              onType={words => setAnswers(([, second]) => [words, second])}
            />
            <NewWordsFields
              name={kind === 'textrow' ? 'Second box' : 'Second answer'}
              langs={langs}
              words={answers[1]}
              onType={words => setAnswers(([first]) => [first, words])}
            />
          </>
        ) : null}
        <NotSaved failure={failure} />
        <div className={css.actions}>
          <Button variant="primary" busy={busy} disabled={!complete} onClick={() => void add()}>
            Add this question
          </Button>
        </div>
      </div>
    </details>
  )
}

const idsIn = (inputs: SectionDefinition['inputs']): string[] =>
  inputs.flatMap(input => [input.id, ...idsIn([...insideOf(input)])])

function questionOf(kind: Kind, id: string, label: Words, answers: readonly [Words, Words]): Json {
  const type: InputType = kind === 'box' ? 'check' : kind === 'phone' ? 'maskedInput' : kind
  const values = answers.map((words, index) => idFrom(words[baseLanguage] ?? '') || `answer${index + 1}`)
  const [first = 'one', second = 'two'] = values
  const options = [
    { value: first, ...worded('text', answers[0]) },
    { value: freeId(second, [first]), ...worded('text', answers[1]) },
  ]
  return {
    id,
    type,
    ...(kind === 'phone' && { kind: 'phone' }),
    ...worded('label', label),
    ...(kind === 'textrow'
      ? {
          items: answers.map((words, index) => ({
            id: `${id}${index + 1}`,
            type: 'text',
            ...worded('label', words),
          })),
        }
      : withAnswers.includes(kind)
        ? { options }
        : {}),
  }
}
