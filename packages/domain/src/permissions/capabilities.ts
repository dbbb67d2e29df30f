import type { DocumentFormat } from '../documents/document-format.ts'

/** Roles that a partner names per document type (ruling G-41). An absent or empty list gives no right. */
export interface RoleLists {
  create?: readonly string[]
  copy?: readonly string[]
  sign?: readonly string[]
  upload?: readonly string[]
  view?: readonly string[]
  reportVoid?: readonly string[]
  reportElse?: readonly string[]
  reportPatient?: readonly string[]
  reportType?: readonly string[]
}

/** Documents spec §6, names as ruling C-31. */
export interface Capabilities {
  canCreatePE: boolean
  canCopyPE: boolean
  canSignPE: boolean
  canUploadPE: boolean
  canView: boolean
  canDocumentReportVoid: boolean
  canDocumentReportElse: boolean
  canDocumentReportPatient: boolean
  canDocumentReportType: boolean
}

/** Capabilities, and the permissions derived from them and from existing documents (rulings C-31, C-32). */
export interface Permissions extends Capabilities {
  canResume: boolean
  canUpdate: boolean
  canCopy: boolean
  canUpload: boolean
}

/**
 * The configured role lists ∩ the person's roles (Documents spec §6). The viewer role always counts for canView, but gives access to no
 * patient by itself (ruling C-12): call patientAccessOf first.
 */
export function capabilitiesFor(lists: RoleLists, roles: readonly string[]): Capabilities {
  const holdsOneOf = (list: readonly string[] | undefined) => (list ?? []).some(role => roles.includes(role))
  return {
    canCreatePE: holdsOneOf(lists.create),
    canCopyPE: holdsOneOf(lists.copy),
    canSignPE: holdsOneOf(lists.sign),
    canUploadPE: holdsOneOf(lists.upload),
    canView: holdsOneOf(lists.view) || roles.includes('viewer'),
    canDocumentReportVoid: holdsOneOf(lists.reportVoid),
    canDocumentReportElse: holdsOneOf(lists.reportElse),
    canDocumentReportPatient: holdsOneOf(lists.reportPatient),
    canDocumentReportType: holdsOneOf(lists.reportType),
  }
}

interface TypeSituation {
  /** The format of the type. */
  format: DocumentFormat
  /** The formats of the drafts: a draft on paper cannot be continued here. */
  drafts: readonly DocumentFormat[]
  /** Whether the user only reads: see onlyViews and isViewOnly. */
  viewOnly: boolean
}

/**
 * A user's permissions for one document type of one patient: capabilities, with all of create, copy, sign, upload, update and resume off
 * when view-only (Documents spec §6).
 */
export function permissionsOf(capabilities: Capabilities, situation: TypeSituation): Permissions {
  const capability = situation.viewOnly
    ? { ...capabilities, canCreatePE: false, canCopyPE: false, canSignPE: false, canUploadPE: false }
    : capabilities
  const electronic = situation.format === 'electronic'
  const canResume = situation.drafts.includes('electronic') && electronic && capability.canCreatePE
  // Ruling C-32: canCopy = copy role and electronic and no incomplete; canUpdate = canCopy and canCreate and not canResume.
  const canCopy = capability.canCopyPE && electronic && situation.drafts.length === 0
  return {
    ...capability,
    canResume,
    canCopy,
    canUpdate: canCopy && capability.canCreatePE && !canResume,
    canUpload: capability.canUploadPE,
  }
}

/** Documents spec §6: staff roles configured as task assigners may assign tasks; an empty list allows no role. */
export function mayRequestSignatures(
  roles: readonly string[],
  taskAssignerRoles: readonly string[],
): boolean {
  return taskAssignerRoles.some(role => roles.includes(role))
}
