import { lazy } from 'react'

/** Few parts of a form have a film. */
export const DeviceButton = lazy(() =>
  import('./device-button.tsx').then(at => ({ default: at.DeviceButton })),
)
