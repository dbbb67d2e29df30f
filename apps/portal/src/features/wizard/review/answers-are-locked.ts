import type { Draft } from '@careword/forms'

/** Whether another person was asked by a link, or has signed by one: nothing changes until the signatures are taken back. */
export const answersAreLocked = ({ askedOf = [], signedByLink = [] }: Draft): boolean =>
  askedOf.length + signedByLink.length > 0
