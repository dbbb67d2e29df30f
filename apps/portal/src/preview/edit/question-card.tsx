import type { Condition, FormDefinition, InputDefinition } from '@careword/forms'
import { inputWords } from '@careword/forms'
import type { Json } from '@careword/partner/edit/edit-text'
import type { FormEdit } from '@careword/partner/edit/form-edit'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConditionField } from './condition-field.tsx'
import css from './edit.module.css'
import { NewAnswer } from './new-answer.tsx'
import { NotSaved } from './not-saved.tsx'
import { useUnsavedText } from './use-unsaved-text.ts'
import type { Save, SaveFailure } from './use-save.ts'
import { useFocusAfterSave } from './use-focus-after-save.ts'
import { type Typed, wordEdits } from './word-edits.ts'
import { WordsFields } from './words-fields.tsx'

interface Props {
  def: FormDefinition
  sectionId: string
  input: InputDefinition
  /** Whether it is written in this file; otherwise it comes from the form that is extended. */
  here: boolean
  save: Save
}

interface Settings {
  required?: boolean
  condition?: Condition | null
}

const more = ['printLabel', 'placeholder', 'tip', 'whenOpen'] as const

/** A question with its words, answers and settings. The question is saved as a whole, and the typed text stays when the save is refused. */
export function QuestionCard({ def, sectionId, input, here, save }: Props) {
  const ref = `${sectionId}.${input.id}`
  const place = `${def.type}/${def.site}-${def.version} ${ref}`
  const [typed, setTyped] = useUnsavedText<Typed>(`${place} words`, {})
  const [settings, setSettings] = useUnsavedText<Settings>(`${place} settings`, {})
  const [failure, setFailure] = useState<SaveFailure>()
  const [busy, setBusy] = useState(false)
  const { card, saved } = useFocusAfterSave()
  const [sure, setSure] = useState(false)
  const langs = def.languages
  const options = 'options' in input ? (input.options ?? []) : []
  const required = settings.required ?? input.required === true
  const condition = settings.condition === undefined ? input.condition : (settings.condition ?? undefined)
  const changed = Object.keys(typed).length + Object.keys(settings).length > 0
  const type = (field: string, text: string) => setTyped({ ...typed, [field]: text })

  async function send(edits: readonly FormEdit[]): Promise<boolean> {
    setBusy(true)
    const refused = await save(edits)
    setBusy(false)
    setFailure(refused)
    return refused === undefined
  }
  async function saveAll(): Promise<void> {
    const isSaved = await send([
      ...wordEdits(ref, typed),
      ...(settings.required === undefined
        ? []
        : [{ edit: 'set' as const, ref, key: 'required', to: settings.required || null }]),
      ...(settings.condition === undefined
        ? []
        : [{ edit: 'set' as const, ref, key: 'condition', to: settings.condition as unknown as Json }]),
    ])
    if (!isSaved) return
    setTyped({})
    setSettings({})
    saved()
  }
  async function remove(): Promise<void> {
    if (await send([{ edit: 'remove', ref }])) undo()
  }
  const undo = () => {
    setTyped({})
    setSettings({})
    setFailure(undefined)
  }

  return (
    <details ref={card} className={css.card} data-changed={changed}>
      <summary>
        <strong>{inputWords(input, 'en').label}</strong>
        <span className={css.small}>
          {input.type}, {input.id}
          {here ? '' : ', from the form that is extended'}
          {changed ? ', not saved' : ''}
        </span>
      </summary>
      <div className={css.inside}>
        <WordsFields thing={input} keys={['label', 'help']} langs={langs} typed={typed} onType={type} />
        {options.map((option, index) => (
          <div key={option.value} className={css.option}>
            <WordsFields
              thing={option}
              keys={['text']}
              langs={langs}
              typed={typed}
              option={option.value}
              onType={type}
            />
            <div className={css.actions}>
              <span className={css.small}>{option.value}</span>
              <Button
                variant="quiet"
                disabled={index === 0 || busy}
                aria-label={`Move “${option.text}” up`}
                onClick={() => void send([{ edit: 'move', ref, option: option.value, by: -1 }])}
              >
                Up
              </Button>
              <Button
                variant="quiet"
                disabled={index === options.length - 1 || busy}
                aria-label={`Move “${option.text}” down`}
                onClick={() => void send([{ edit: 'move', ref, option: option.value, by: 1 }])}
              >
                Down
              </Button>
              <Button
                variant="quiet"
                disabled={busy}
                aria-label={`Remove “${option.text}”`}
                onClick={() => void send([{ edit: 'remove', ref, option: option.value }])}
              >
                Remove
              </Button>
            </div>
          </div>
        ))}
        {options.length > 0 ? (
          <NewAnswer
            langs={langs}
            taken={options.map(({ value }) => value)}
            onAdd={option => send([{ edit: 'addOption', ref, option }])}
          />
        ) : null}
        <label className={css.tick}>
          <input
            type="checkbox"
            checked={required}
            onChange={event => setSettings({ ...settings, required: event.target.checked })}
          />
          It has to be answered
        </label>
        <ConditionField
          def={def}
          of={ref}
          condition={condition}
          onChange={next => setSettings({ ...settings, condition: next })}
        />
        <details>
          <summary>More words</summary>
          <WordsFields
            thing={input}
            keys={input.type === 'signature' ? [...more, 'meaning'] : more}
            langs={langs}
            typed={typed}
            onType={type}
          />
          {options.map(option => (
            <WordsFields
              key={option.value}
              thing={option}
              keys={['tip', 'message']}
              langs={langs}
              typed={typed}
              option={option.value}
              onType={type}
            />
          ))}
        </details>
        <NotSaved failure={failure} />
        <div className={css.actions}>
          <Button variant="primary" disabled={!changed} busy={busy} onClick={() => void saveAll()}>
            Save
          </Button>
          <Button disabled={!changed || busy} onClick={undo}>
            Undo
          </Button>
          <Button variant="quiet" disabled={busy} onClick={() => void send([{ edit: 'move', ref, by: -1 }])}>
            Move up
          </Button>
          <Button variant="quiet" disabled={busy} onClick={() => void send([{ edit: 'move', ref, by: 1 }])}>
            Move down
          </Button>
          {sure ? (
            <Button variant="danger" busy={busy} onClick={() => void remove()}>
              Remove this question now
            </Button>
          ) : (
            <Button variant="quiet" onClick={() => setSure(true)}>
              Remove
            </Button>
          )}
        </div>
      </div>
    </details>
  )
}
