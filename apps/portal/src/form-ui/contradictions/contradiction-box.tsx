import { contradictionsIn } from '@careword/forms'
import { Split } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import { usePartner } from '../../partner/partner-context.tsx'
import { announce } from '../../ui/announce.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useDraft, useDraftStore } from '../draft/use-draft.ts'
import { ContradictionBelow } from './contradiction-below.tsx'
import css from './contradiction-box.module.css'
import { fieldId } from '../fields/field-id.ts'
import { goToField } from '../fields/go-to-field.ts'
import { ContradictionSide } from './contradiction-side.tsx'

interface Props {
  /** The path of the question that settles it. */
  path: string
  /** It appeared because of an answer, perhaps out of sight. */
  appeared: boolean
  /** The question itself. */
  children: ReactNode
}

/**
 * Two contradictory answers (ruling G-100): the text of both, each with a link to it, above the question that settles the
 * contradiction. It may be left open; the review then shows the same box.
 */
export function ContradictionBox({ path, appeared, children }: Props) {
  const { t, lang } = usePartner()
  const store = useDraftStore()
  const def = useDraft(draft => draft.def)
  const answers = useDraft(draft => draft.answers)
  const contradiction = useMemo(
    () => contradictionsIn(def, answers, lang).find(one => one.path === path),
    [def, answers, lang, path],
  )
  const title = t('wizard.contradiction.title')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (appeared) announce(t('wizard.contradiction.appeared'))
  }, [appeared, t])
  const go = useCallback((to: string) => goToField(store, to, false), [store])
  if (!contradiction) return children
  const id = `${fieldId(path)}-contradiction`
  return (
    <div
      ref={box}
      role="group"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-said`}
      className={css.box}
      data-settled={contradiction.settled}
    >
      <p id={`${id}-title`} className={css.title}>
        <Icon of={Split} size={24} />
        <span>{title}</span>
      </p>
      <div id={`${id}-said`} className={css.said}>
        <ContradictionSide answers={contradiction.one} onGo={go} />
        <ContradictionSide answers={contradiction.other} onGo={go} />
      </div>
      {children}
      {contradiction.settled ? null : <p className={css.open}>{t('wizard.contradiction.mayStayOpen')}</p>}
      {appeared && !contradiction.settled ? <ContradictionBelow box={box} /> : null}
    </div>
  )
}
