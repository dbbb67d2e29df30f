import { lazy } from 'react'

/** Only for who prepares a document that somebody else signs. */
export const Prepared = lazy(() => import('./prepared.tsx').then(at => ({ default: at.Prepared })))
