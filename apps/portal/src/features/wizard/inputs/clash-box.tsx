import { clashesIn } from '@careword/forms'
import { Split } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import { usePartner } from '../../../partner/partner-context.tsx'
import { announce } from '../../../ui/announce.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useDraft, useDraftStore } from '../draft/use-draft.ts'
import { ClashBelow } from './clash-below.tsx'
import css from './clash-box.module.css'
import { fieldId } from './field-id.ts'
import { goToField } from './go-to-field.ts'
import { SaidSide } from './said-side.tsx'

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
export function ClashBox({ path, appeared, children }: Props) {
  const { t, lang } = usePartner()
  const store = useDraftStore()
  const def = useDraft(draft => draft.def)
  const answers = useDraft(draft => draft.answers)
  const clash = useMemo(
    () => clashesIn(def, answers, lang).find(one => one.path === path),
    [def, answers, lang, path],
  )
  const title = t('wizard.clash.title')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (appeared) announce(t('wizard.clash.appeared'))
  }, [appeared, t])
  const go = useCallback((to: string) => goToField(store, to, false), [store])
  if (!clash) return children
  const id = `${fieldId(path)}-clash`
  return (
    <div
      ref={box}
      role="group"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-said`}
      className={css.box}
      data-settled={clash.settled}
    >
      <p id={`${id}-title`} className={css.title}>
        <Icon of={Split} size={24} />
        <span>{title}</span>
      </p>
      <div id={`${id}-said`} className={css.said}>
        <SaidSide said={clash.one} onGo={go} />
        <SaidSide said={clash.other} onGo={go} />
      </div>
      {children}
      {clash.settled ? null : <p className={css.open}>{t('wizard.clash.mayStayOpen')}</p>}
      {appeared && !clash.settled ? <ClashBelow box={box} /> : null}
    </div>
  )
}
