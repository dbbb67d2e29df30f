import type { LucideIcon } from 'lucide-react'
import { Icon } from './icon.tsx'
import css from './round-icon.module.css'

/** The large icon above the single message of a page. */
export const RoundIcon = ({ of, tone }: { of: LucideIcon; tone?: 'good' | undefined }) => (
  <span className={css.disc} data-tone={tone}>
    <Icon of={of} size={36} />
  </span>
)
