import { lazy } from 'react'
import { part } from '../api/part.ts'

/** Only where somebody else signs. */
export const AskByLink = lazy(() =>
  part(() => import('./ask-by-link.tsx')).then(at => ({ default: at.AskByLink })),
)
