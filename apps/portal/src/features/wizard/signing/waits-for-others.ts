import type { CurrentScreen, Draft } from '@careword/forms'

/** Whether a required signature was requested by a link and is not given yet. */
export const waitsForOthers = (screens: CurrentScreen['screens'], { askedOf = [] }: Draft): boolean =>
  screens.some(
    screen => screen.kind === 'signer' && !screen.optional && !screen.signed && askedOf.includes(screen.id),
  )
