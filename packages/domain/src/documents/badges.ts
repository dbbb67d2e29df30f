import { displayStatus, type InstanceStatus } from './statuses.ts'

/** A colour role; the theme says what it looks like. Colour is never the only signal: the label says it too (ruling G-50). */
export type BadgeColor = 'green' | 'amber' | 'black' | 'red'

export interface Badge {
  /** Key of the words, e.g. 'documents.statusCurrent'. */
  labelKey: string
  backgroundColor: BadgeColor
  singleActive: boolean
}

const colors: Partial<Record<InstanceStatus, BadgeColor>> = {
  Current: 'green',
  Incomplete: 'amber',
  Active: 'black',
  Unknown: 'black',
}

/** The badge of an instance (Documents spec §4: Current green, Incomplete amber, Active and Unknown black, all others red; rulings C-28, C-29). */
export function badgeFor(status: InstanceStatus, singleActive: boolean): Badge {
  const shown = displayStatus(status, singleActive)
  return { labelKey: `documents.status${shown}`, backgroundColor: colors[shown] ?? 'red', singleActive }
}
