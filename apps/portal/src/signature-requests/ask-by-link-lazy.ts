import { lazy } from 'react'

/** Only where somebody else signs. */
export const AskByLink = lazy(() => import('./ask-by-link.tsx').then(at => ({ default: at.AskByLink })))
