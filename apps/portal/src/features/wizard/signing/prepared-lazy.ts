import { lazy } from 'react'
import { part } from '../../../api/part.ts'

// One file for all that is said and done where somebody else signs.
const prepared = () => part(() => import('./prepared.tsx'))
/** Only for who prepares a document that somebody else signs. */
export const Prepared = lazy(() => prepared().then(at => ({ default: at.Prepared })))
export const AskByLink = lazy(() => prepared().then(at => ({ default: at.AskByLink })))
