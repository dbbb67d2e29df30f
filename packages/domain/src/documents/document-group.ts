import type { Permissions } from '../permissions/capabilities.ts'
import type { InstanceStatus } from './statuses.ts'
import type { DocumentFormat } from './document-format.ts'
import type { ReportedMissing } from './reported-missing.ts'

// The facts about a document that the rules need; the shapes of packages/contract fit into these.

/** Dates are 'yyyy-MM-dd' or ISO times. */
export interface Instance {
  documentId: string
  type: string
  site: string
  version: string
  status: InstanceStatus
  signedDate: string | null
  uploadedDate: string | null
  docEffectiveDate: string | null
  voidedDate: string | null
  /** The time of the last change; for a document out of force, the time at which it ended. */
  updatedAt: string
  /** Whether the paper joined the history at the moment it was added. */
  neverInForce: boolean
  /** IANA name of the zone in which all these are read (ruling G-83). */
  timeZone: string
  thumbnail: string | null
  format: DocumentFormat
  /** Whether the document is from outside, so that a disclosure precedes its pages. */
  needDisclosure: boolean
  /** The parts that are missing, as reported by the person who added it. */
  reportedMissing: ReportedMissing | null
  /** Whether the caller can read its pages: see documentAccess. */
  canOpen: boolean
  /** The number of its files that the caller can download as they were sent; see mayDownloadOriginal. */
  originals: number
  /** Whether the caller can have its signing record. */
  hasRecord: boolean
  /**
   * For a draft signed by hand: its paper was made from the current answers, or the answers have changed since. Null: no paper was made.
   */
  paper: 'ready' | 'changed' | null
}

export interface Collection {
  site: string
  version: string
  displayName: string
  canCreate: boolean
  /** See versionsForState. */
  states: readonly string[]
  workflow: 'single' | 'version' | 'region' | 'state'
}

export interface DocumentTypeGroup {
  type: string
  title: string
  actives: readonly string[]
  incompletes: readonly string[]
  collections: readonly Collection[]
  downloadablePDFs: readonly { url: string }[]
  instances: Readonly<Record<string, Instance>>
  singleActive: boolean
  format: DocumentFormat
  permissions: Permissions
  currentActiveDocument: string | null
  currentIncompleteDocument: string | null
}
