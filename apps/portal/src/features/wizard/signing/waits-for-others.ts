import type { CurrentScreen, Draft } from '@careword/forms'

/** Whether a signature that the document needs was asked for by a link and is not given yet. */
export const waitsForOthers = (screens: CurrentScreen['screens'], { askedOf = [] }: Draft): boolean =>
  screens.some(
    screen => screen.kind === 'signer' && !screen.optional && !screen.signed && askedOf.includes(screen.id),
  )
