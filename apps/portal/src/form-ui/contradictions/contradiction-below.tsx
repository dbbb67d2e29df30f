import { ArrowDown } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { useWords } from '../../partner/partner-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './contradiction-below.module.css'

/**
 * Notifies the person, above the footer, that the answer just given contradicts another one while the question about it is below the
 * visible part of the page. Once the question has been visible, the notice does not appear again.
 */
export function ContradictionBelow({ box }: { box: RefObject<HTMLElement | null> }) {
  const t = useWords()
  const [below, setBelow] = useState(false)
  useEffect(() => {
    if (!box.current) return
    const watch = new IntersectionObserver(
      ([entry]) => {
        setBelow(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top > 0)
        if (entry?.isIntersecting) watch.disconnect()
      },
      // Behind the foot it is not in sight.
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
