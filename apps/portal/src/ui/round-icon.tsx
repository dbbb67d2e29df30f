import type { LucideIcon } from 'lucide-react'
import { Icon } from './icon.tsx'
import css from './round-icon.module.css'

/** An icon on a disc: the large one above the single message of a page, or a small one beside a name. */
export const RoundIcon = ({
  of,
  tone,
  small,
}: {
  of: LucideIcon
  tone?: 'good' | undefined
  small?: true
}) => (
  <span className={css.disc} data-tone={tone} data-small={small}>
    <Icon of={of} size={small ? 26 : 36} />
  </span>
)
