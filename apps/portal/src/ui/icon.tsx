import type { LucideIcon } from 'lucide-react'

interface Props {
  of: LucideIcon
  /** In pixels; 20 beside text, 24 beside titles. */
  size?: number
  className?: string | undefined
}

/** An icon is always beside words, so it is hidden from screen readers. */
export function Icon({ of: Drawing, size = 20, className }: Props) {
  return <Drawing size={size} strokeWidth={2} aria-hidden="true" focusable="false" className={className} />
}
