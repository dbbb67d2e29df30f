import { cdp } from 'vitest/browser'

/** The browser's own protocol; its types come with the provider, which the portal does not know. */
export const emulatedMedium = (media: 'print' | '') =>
  (cdp() as { send(method: 'Emulation.setEmulatedMedia', params: object): Promise<unknown> }).send(
    'Emulation.setEmulatedMedia',
    { media },
  )
