import type { FormDefinition, SectionDefinition } from '@careword/forms'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import css from './edit.module.css'
import { freeId } from './new-answer.tsx'
import { NewWordsFields } from './new-words-fields.tsx'
import { NotSaved } from './not-saved.tsx'
import type { Save, SaveFailure } from './use-save.ts'
import { useFocusAfterSave } from './use-focus-after-save.ts'
import { baseLanguage, idFrom, worded } from './word-edits.ts'

type Words = Readonly<Record<string, string>>

/** A new part behind another one, with its first question: the check refuses a part without any. */
export function NewPart({
  def,
  section,
  save,
}: {
  def: FormDefinition
  section: SectionDefinition
  save: Save
}) {
  const [title, setTitle] = useState<Words>({})
  const [question, setQuestion] = useState<Words>({})
  const [failure, setFailure] = useState<SaveFailure>()
  const [busy, setBusy] = useState(false)
  const { card, saved } = useFocusAfterSave()
  const langs = def.languages
  async function add(): Promise<void> {
    setBusy(true)
    const name = idFrom(title[baseLanguage] ?? '') || 'part'
    const id = freeId(
      `sec${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      def.sections.map(each => each.id),
    )
    const inOther = Object.fromEntries(
      Object.entries(title)
        .filter(([lang]) => lang !== baseLanguage)
        .map(([lang, text]) => [lang, { title: text, breadcrumb: text }]),
    )
    const words = title[baseLanguage] ?? ''
    const refused = await save([
      {
        edit: 'addSection',
        after: section.id,
        section: {
          id,
          title: words,
          breadcrumb: words,
          ...(Object.keys(inOther).length > 0 && { secondLang: inOther }),
          inputs: [
            {
              id: idFrom(question[baseLanguage] ?? '') || 'question',
              type: 'textarea',
              ...worded('label', question),
            },
          ],
        },
      },
    ])
    setBusy(false)
    setFailure(refused)
    if (refused) return
    setTitle({})
    setQuestion({})
    saved()
  }
  return (
    <details ref={card} className={css.card}>
      <summary>
        <strong>Add a part behind this one</strong>
      </summary>
      <div className={css.inside}>
        <NewWordsFields name="Title" langs={langs} words={title} onType={setTitle} />
        <NewWordsFields
          name="Its first question, a long text"
          langs={langs}
          words={question}
          onType={setQuestion}
        />
        <NotSaved failure={failure} />
        <div className={css.actions}>
          <Button
            variant="primary"
            busy={busy}
            disabled={langs.some(lang => !title[lang] || !question[lang])}
            onClick={() => void add()}
          >
            Add this part
          </Button>
        </div>
      </div>
    </details>
  )
}
