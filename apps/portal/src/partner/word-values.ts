import type { ReactNode } from 'react'

export type Values = Record<string, string | number | Date>
export type RichValues = Record<string, string | number | Date | ((inside: ReactNode) => ReactNode)>
