import {
  type InputDefinition,
  inputWords,
  optionWords,
  type SectionAnswers,
  type ClearedAnswers,
  clearedAnswers,
} from '@careword/forms'
import { Undo2 } from 'lucide-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { usePartner } from '../../partner/partner-context.tsx'
import { announce } from '../../ui/announce.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useDraftStore } from '../draft/use-draft.ts'
import type { FieldProps } from '../fields/field-props.ts'
import css from './inputs.module.css'

type Field = Pick<FieldProps<InputDefinition>, 'sectionId' | 'path' | 'input' | 'dispatch'>

/** The number of removed answers that are named; the rest is counted, because six quoted sentences are too much to read. */
const mostNamed = 3

interface Taken extends ClearedAnswers {
  /** The section before the change, including the questions inside the options. */
  before: SectionAnswers
  /** The current choice: the message ends with the next press. */
  now: string
}

/**
 * A press on an option can remove answers that the person does not see change: other boxes, the answer itself, or text below it, perhaps
 * out of sight. The removal is reported beside the option and in the live region, and can be undone until the person leaves the section
 * (ruling G-98).
 * @returns `clearedNote`: the text under an option, or null; `watched`: dispatch for presses on this field's own choices
 */
export function useClearedAnswers({ sectionId, path, input, dispatch }: Field) {
  const { t } = usePartner()
  const store = useDraftStore()
  const wordsOf = useWordsOf(input)
  const [taken, setTaken] = useState<Taken>()
  const answers = () => store.read().typed[sectionId] ?? {}
  const askedIn = (id: string) =>
    Object.entries(store.read().derived.fields).filter(
      ([path, field]) => field?.visible && path.startsWith(`${id}.`),
    ).length
  const chosen = () => JSON.stringify(answers()[input.id] ?? '')

  const watched = (event: Parameters<Field['dispatch']>[0], pressed: string) => {
    const before = answers()
    const asked = askedIn(sectionId)
    dispatch(event)
    const lost = clearedAnswers(input, pressed, before, answers())
    setTaken(lost ? { ...lost, before, now: chosen() } : undefined)
    const more = askedIn(sectionId) - asked
    if (lost) announce(wordsOf.gone(lost))
    // The new questions open below; a screen reader would not notice them.
    else if (more > 0) announce(t('field.moreAsked', { count: more }))
  }
  const undo = (event: MouseEvent<HTMLElement>) => {
    if (!taken) return
    // The button goes away: the keyboard stays where it is, at the option that was pressed.
    const field = event.currentTarget.closest('[data-taken]')?.parentElement
    const pressed = field?.querySelector<HTMLElement>(`input[value="${CSS.escape(taken.by)}"]`)
    ;(pressed ?? field?.querySelector<HTMLElement>('input, select'))?.focus()
    dispatch({ type: 'putBack', path, before: taken.before })
    announce(wordsOf.back(taken))
    setTaken(undefined)
  }

  const isCurrent = taken !== undefined && taken.now === chosen()
  const clearedNote = (option: string): ReactNode =>
    isCurrent && taken.by === option ? (
      <div className={css.taken} data-taken>
        <p>{wordsOf.gone(taken)}</p>
        <Button icon={<Icon of={Undo2} />} onClick={undo}>
          {t('field.undo')}
        </Button>
      </div>
    ) : null
  return { clearedNote, watched }
}

/** The sentences about removed and restored answers. */
function useWordsOf(input: InputDefinition) {
  const { t, lang } = usePartner()
  const words = (value: string): string => {
    const option = 'options' in input ? input.options?.find(each => each.value === value) : undefined
    if (option) return optionWords(option, lang).text
    return value === 'true' ? inputWords(input, lang).label : value
  }
  const list = (values: readonly string[]) =>
    new Intl.ListFormat(lang, { type: 'conjunction' }).format(
      values.map(value => t('field.quoted', { words: words(value) })),
    )
  const say = ({ kind, by, gone, inside }: ClearedAnswers, back: '' | 'Back') => {
    const values = { by: words(by), gone: list(gone), count: gone.length }
    // A restored answer that was included is worded like an unticked one.
    const result = kind === 'nowIncluded' && back ? 'unticked' : kind
    const many = (result === 'unticked' || result === 'nowIncluded') && gone.length > mostNamed
    const sentence = t(`field.${result}${many ? 'Many' : ''}${back}`, values)
    return kind === 'cleared' && inside ? `${sentence} ${t(`field.inside${back}`, values)}` : sentence
  }
  return {
    gone: (taken: ClearedAnswers) => say(taken, ''),
    back: (taken: ClearedAnswers) => say(taken, 'Back'),
  }
}
