import { lazy } from 'react'
import { part } from '../../../api/part.ts'

/** Few parts of a form have a film. */
export const DeviceButton = lazy(() =>
  part(() => import('./device-button.tsx')).then(at => ({ default: at.DeviceButton })),
)
