import { lackOfPaper } from './lack-of-paper.ts'
import { missingPartsLabel, type ReportedMissing } from './reported-missing.ts'
import { displayStatus, type InstanceStatus, rawStatus } from './statuses.ts'
import type { Instance } from './document-group.ts'

/** A colour role; the theme defines its look. Colour is never the only signal: the label carries the same meaning (ruling G-50). */
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

/**
 * The badge of an instance (Documents spec §4: Current green, Incomplete amber, Active and Unknown black, all others red; rulings C-28,
 * C-29). The badge of a paper with a missing part names that part instead of 'current' (decision 0063).
 */
export function badgeFor(
  document: Pick<Instance, 'status' | 'neverInForce'> & {
    reportedMissing: Pick<ReportedMissing, 'parts'> | null
  },
  singleActive: boolean,
): Badge {
  const { status, reportedMissing } = document
  if (lackOfPaper({ ...document, missing: reportedMissing?.parts ?? null }))
    return { labelKey: 'documents.statusNotInForce', backgroundColor: 'amber', singleActive }
  if (reportedMissing !== null && rawStatus(status) === 'Active')
    return {
      labelKey: lackKeys[missingPartsLabel(reportedMissing.parts)],
      backgroundColor: 'amber',
      singleActive,
    }
  const shown = displayStatus(status, singleActive)
  return { labelKey: `documents.status${shown}`, backgroundColor: colors[shown] ?? 'red', singleActive }
}

const lackKeys = { unsigned: 'documents.statusUnsigned', lacks: 'documents.statusLacks' } as const

/** The badges of documents in force, with or without missing parts. */
export const inForceKeys: readonly string[] = [
  'documents.statusCurrent',
  'documents.statusActive',
  ...Object.values(lackKeys),
]
