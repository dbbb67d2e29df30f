import type { ReactNode } from 'react'
import css from './card.module.css'
import { classNames } from './class-names.ts'

interface Props {
  as?: 'div' | 'section' | 'article' | 'li'
  raised?: boolean
  className?: string | undefined
  'aria-labelledby'?: string
  children: ReactNode
}

export function Card({ as: Tag = 'div', raised, className, children, ...rest }: Props) {
  return (
    <Tag className={classNames(css.card, raised && css.raised, className)} {...rest}>
      {children}
    </Tag>
  )
}
