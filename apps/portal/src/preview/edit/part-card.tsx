import type { Condition, FormDefinition, SectionDefinition } from '@careword/forms'
import type { Json } from '@careword/partner/edit/edit-text'
import type { FormEdit } from '@careword/partner/edit/form-edit'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConditionField } from './condition-field.tsx'
import css from './edit.module.css'
import { NotSaved } from './not-saved.tsx'
import { useUnsavedText } from './use-unsaved-text.ts'
import type { Save, SaveFailure } from './use-save.ts'
import { useFocusAfterSave } from './use-focus-after-save.ts'
import { type Typed, wordEdits } from './word-edits.ts'
import { WordsFields } from './words-fields.tsx'

interface Props {
  def: FormDefinition
  section: SectionDefinition
  save: Save
}

/** The words of a part, and when it is shown. */
export function PartCard({ def, section, save }: Props) {
  const { id: ref } = section
  const place = `${def.type}/${def.site}-${def.version} ${ref}`
  const [typed, setTyped] = useUnsavedText<Typed>(`${place} words`, {})
  const [settings, setSettings] = useUnsavedText<{ condition?: Condition | null }>(`${place} settings`, {})
  const [sure, setSure] = useState(false)
  const next = settings.condition
  const [failure, setFailure] = useState<SaveFailure>()
  const [busy, setBusy] = useState(false)
  const { card, saved } = useFocusAfterSave()
  const changed = Object.keys(typed).length > 0 || next !== undefined
  const fields = {
    thing: section,
    langs: def.languages,
    typed,
    onType: (field: string, text: string) => setTyped({ ...typed, [field]: text }),
  }
  async function send(edits: readonly FormEdit[]): Promise<void> {
    setBusy(true)
    const refused = await save(edits)
    setBusy(false)
    setFailure(refused)
    if (refused) return
    setTyped({})
    setSettings({})
    saved()
  }
  return (
    <details ref={card} className={css.card} data-changed={changed}>
      <summary>
        <strong>The part itself</strong>
        <span className={css.small}>
          {ref}
          {changed ? ', not saved' : ''}
        </span>
      </summary>
      <div className={css.inside}>
        <WordsFields keys={['title', 'text', 'breadcrumb']} {...fields} />
        <details>
          <summary>More words</summary>
          <WordsFields keys={['subtitle', 'printTitle', 'printText']} {...fields} />
        </details>
        <ConditionField
          def={def}
          of={ref}
          condition={next === undefined ? section.condition : (next ?? undefined)}
          onChange={condition => setSettings({ condition })}
        />
        <NotSaved failure={failure} />
        <div className={css.actions}>
          <Button
            variant="primary"
            disabled={!changed}
            busy={busy}
            onClick={() =>
              void send([
                ...wordEdits(ref, typed),
                ...(next === undefined
                  ? []
                  : [{ edit: 'set' as const, ref, key: 'condition', to: next as unknown as Json }]),
              ])
            }
          >
            Save
          </Button>
          <Button
            disabled={!changed || busy}
            onClick={() => {
              setTyped({})
              setSettings({})
              setFailure(undefined)
            }}
          >
            Undo
          </Button>
          <Button variant="quiet" disabled={busy} onClick={() => void send([{ edit: 'move', ref, by: -1 }])}>
            Move up
          </Button>
          <Button variant="quiet" disabled={busy} onClick={() => void send([{ edit: 'move', ref, by: 1 }])}>
            Move down
          </Button>
          {sure ? (
            <Button variant="danger" busy={busy} onClick={() => void send([{ edit: 'remove', ref }])}>
              Remove this part now
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
