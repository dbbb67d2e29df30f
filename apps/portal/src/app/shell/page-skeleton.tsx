import { useMatches } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useWords } from '../../partner/partner-context.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import css from './page-skeleton.module.css'

/** The shapes that a page can have before its content is there. */
export type PageShape = 'cards' | 'form' | 'paper' | 'text'

/** The outline of a page whose data is loading, so that the layout is visible early. The overlay explains it in words. */
export function PageSkeleton() {
  const t = useWords()
  const waiting = useRef<HTMLParagraphElement>(null)
  // The page that had the focus is gone: screen reader and keyboard users wait here and not at the head of the window.
  useEffect(() => {
    if (document.activeElement === document.body) waiting.current?.focus({ preventScroll: true })
  }, [])
  const shape = useMatches({ select: matches => matches.at(-1)?.staticData.shape }) ?? 'text'
  return (
    <div className={css.page} data-shape={shape} aria-busy="true">
      <p ref={waiting} className={css.waiting} tabIndex={-1}>
        <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
      </p>
      {shape === 'paper' ? (
        <div className={css.paper}>
          <Head />
          <Lines count={9} />
        </div>
      ) : (
        <>
          <Head />
          {shape === 'text' ? <Lines count={5} /> : <Boxes shape={shape} />}
        </>
      )}
    </div>
  )
}

const Head = () => (
  <div className={css.head}>
    <Skeleton height={36} width="min(420px, 70%)" />
    <Skeleton height={20} width="min(560px, 92%)" />
  </div>
)

function Lines({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <Skeleton key={index} height={16} width={`${[96, 88, 72][index % 3]}%`} />
  ))
}

function Boxes({ shape }: { shape: 'cards' | 'form' }) {
  return (
    <div className={css.boxes}>
      {Array.from({ length: shape === 'cards' ? 3 : 4 }, (_, index) => (
        <Skeleton key={index} height={shape === 'cards' ? 200 : 64} radius={shape === 'cards' ? 16 : 10} />
      ))}
    </div>
  )
}
