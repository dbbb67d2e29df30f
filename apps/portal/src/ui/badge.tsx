import { CircleCheck, CircleDashed, CircleDot, CircleX, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './badge.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export type BadgeTone = 'ok' | 'warn' | 'danger' | 'neutral'

const shapes: Record<BadgeTone, LucideIcon> = {
  ok: CircleCheck,
  warn: CircleDashed,
  danger: CircleX,
  neutral: CircleDot,
}

/** A state in a word, with a shape of its own for each tone: colour is only the third signal. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span className={classNames(css.badge, css[tone])}>
      <Icon of={shapes[tone]} size={18} />
      {children}
    </span>
  )
}
