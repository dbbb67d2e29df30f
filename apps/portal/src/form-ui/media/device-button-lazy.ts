import { lazyPart } from '../../partner/lazy-part.tsx'

/** Few parts of a form have a film. */
export const DeviceButton = lazyPart(() => import('./device-button.tsx').then(file => file.DeviceButton))
