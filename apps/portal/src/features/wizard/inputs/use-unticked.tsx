import { type CheckInput, optionWords, type SectionAnswers } from '@careword/forms'
import { Undo2 } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { usePartner } from '../../../partner/partner-context.tsx'
import { announce } from '../../../ui/announce.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useDraftStore } from '../draft/use-draft.ts'
import type { FieldProps } from './field-props.ts'
import css from './use-unticked.module.css'

interface Group extends Pick<FieldProps<CheckInput>, 'sectionId' | 'path' | 'input' | 'dispatch'> {
  chosen: readonly string[]
}

/** So many are named; more are counted: nobody reads on through six quoted sentences. */
const mostNamed = 3

interface Taken {
  /** Who took them away, and what. */
  by: string
  gone: string[]
  /** The section as it stood, what is asked inside the options with it. */
  before: SectionAnswers
  /** What is chosen since: another press is another matter. */
  now: string
}

/**
 * An option that stands alone unticks others, perhaps out of sight. It is said under the option that was pressed and to whoever does
 * not see it, and can be undone until the part is left.
 * @returns `unticked`: what is said under an option, or null.
 */
export function useUnticked({ sectionId, path, input, chosen, dispatch }: Group) {
  const { t, lang } = usePartner()
  const store = useDraftStore()
  const [taken, setTaken] = useState<Taken>()
  const words = (value: string) => {
    const option = input.options?.find(each => each.value === value)
    return option ? optionWords(option, lang).text : value
  }
  const list = (values: readonly string[]) =>
    new Intl.ListFormat(lang, { type: 'conjunction' }).format(
      values.map(value => t('field.quoted', { words: words(value) })),
    )

  const saidOf = (by: string, gone: readonly string[]) =>
    gone.length > mostNamed
      ? t('field.untickedMany', { by: words(by), count: gone.length })
      : t('field.unticked', { by: words(by), gone: list(gone), count: gone.length })
  const saidBack = (gone: readonly string[]) =>
    gone.length > mostNamed
      ? t('field.untickedManyBack', { count: gone.length })
      : t('field.untickedBack', { gone: list(gone), count: gone.length })

  const watched: typeof dispatch = event => {
    const before = store.read().typed[sectionId] ?? {}
    dispatch(event)
    if (event.type !== 'toggleOption') return
    const now = store.read().typed[sectionId]?.[input.id]
    const left = Array.isArray(now) ? now : []
    const gone = chosen.filter(value => value !== event.option && !left.includes(value))
    if (gone.length === 0) return setTaken(undefined)
    setTaken({ by: event.option, gone, before, now: left.join(' ') })
    announce(saidOf(event.option, gone))
  }
  const undo = (event: MouseEvent<HTMLElement>) => {
    if (!taken) return
    // The button goes away: the keyboard stays where it is, at the option that was pressed.
    const group = event.currentTarget.closest('fieldset')
    group?.querySelector<HTMLInputElement>(`input[value="${CSS.escape(taken.by)}"]`)?.focus()
    dispatch({ type: 'putBack', path, before: taken.before })
    announce(saidBack(taken.gone))
    setTaken(undefined)
  }

  const stands = taken !== undefined && taken.now === chosen.join(' ')
  const unticked = (option: string) =>
    stands && taken.by === option ? (
      <div className={css.unticked}>
        <p>{saidOf(taken.by, taken.gone)}</p>
        <Button icon={<Icon of={Undo2} />} onClick={undo}>
          {t('field.untickedUndo')}
        </Button>
      </div>
    ) : null
  return { unticked, watched }
}
