import { contradictionsIn } from '@careword/forms'
import { ArrowDown, Split } from 'lucide-react'
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { usePartner, useWords } from '../../partner/partner-context.tsx'
import { announce } from '../../ui/announce.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useDraft, useDraftStore } from '../draft/use-draft.ts'
import { fieldId } from '../fields/field-id.ts'
import { goToField } from '../fields/go-to-field.ts'
import { ContradictionSide } from './contradiction-side.tsx'
import { Button } from '../../ui/button.tsx'
import css from './contradiction-box.module.css'

interface Props {
  /** The path of the question that settles it. */
  path: string
  /** Whether the last answer caused the contradiction; the box may be outside the visible page. */
  appeared: boolean
  /** The question itself. */
  children: ReactNode
}

/**
 * Shows two contradictory answers (ruling G-100): the text of both, each with a link to it, above the question that settles the
 * contradiction. The person may leave the contradiction open; the review then shows the same box.
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

/**
 * Notifies the person, above the footer, that the answer just given contradicts another one while the question about it is below the
 * visible part of the page. Once the question has been visible, the notice does not appear again.
 */
function ContradictionBelow({ box }: { box: RefObject<HTMLElement | null> }) {
  const t = useWords()
  const [below, setBelow] = useState(false)
  useEffect(() => {
    if (!box.current) return
    const watch = new IntersectionObserver(
      ([entry]) => {
        setBelow(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top > 0)
        if (entry?.isIntersecting) watch.disconnect()
      },
      // The footer covers the lowest 140 px, which do not count as visible.
      { rootMargin: '0px 0px -140px' },
    )
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [box])
  if (!below) return null
  return (
    <div className={css.below}>
      <Button
        className={css.press}
        icon={<Icon of={ArrowDown} />}
        onClick={() => {
          const question = box.current?.querySelector<HTMLElement>('legend, label')
          if (!question) return
          question.tabIndex = -1
          question.focus({ preventScroll: true })
          box.current?.scrollIntoView({ block: 'center' })
        }}
      >
        {t('wizard.contradiction.below')}
      </Button>
    </div>
  )
}
