import type { Permissions } from '../permissions/capabilities.ts'
import type { InstanceStatus } from './statuses.ts'
import type { DocumentFormat } from './document-format.ts'
import type { ReportedMissing } from './reported-missing.ts'

// The facts about documents that the rules need; the shapes of packages/contract fit.

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
  /** The time of the last change; for a document out of force, the time when it ended. */
  updatedAt: string
  /** Whether the paper was added beside a document that counts more, and so was never in force. */
  neverInForce: boolean
  /** IANA name of the zone in which the document's dates are read (ruling G-83). */
  timeZone: string
  thumbnail: string | null
  format: DocumentFormat
  /** Whether the document is from outside, so that a disclosure precedes its pages. */
  needDisclosure: boolean
  /** The missing parts, as reported by the person who added the paper. */
  reportedMissing: ReportedMissing | null
  /** Whether the caller can read the pages (documentAccess). */
  canOpen: boolean
  /** The number of original files that the caller can download (mayDownloadOriginal). */
  originals: number
  /** Whether the caller can download the signing record. */
  hasRecord: boolean
  /** For a draft to sign by hand: whether its paper was made from the current answers, or before they changed. Null without a paper. */
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
