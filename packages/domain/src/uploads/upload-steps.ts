import { lacksSignature, partsReportedMissing, type UploadLook } from '../documents/reported-missing.ts'

/** The kinds of questions after an upload (Documents spec §3). */
export const uploadStepTypes = [
  'document_type',
  'usa_state_picker',
  'document_owner',
  'options',
  'date_picker',
] as const
type UploadStepType = (typeof uploadStepTypes)[number]

interface UploadOption {
  readonly value: string
  /** Whether this answer sets docOptOut. */
  readonly optOut: boolean
  /** The version of the type that this answer selects. */
  readonly version?: string | undefined
}

/** A question of the partner's settings; the screen draws its words. */
export interface UploadStep {
  readonly type: UploadStepType
  readonly config: {
    readonly required: boolean
    readonly options: readonly UploadOption[]
    readonly unlockNextOption: string | null
    readonly useAsSignedAtDate: boolean
    readonly include: { readonly mrn: boolean; readonly ssn: boolean }
  }
}

/** The facts about a document type that the upload rules need; the partner's smartform schemas fit. */
export interface UploadSchema {
  readonly type: string
  readonly collections: readonly {
    readonly site: string
    readonly version: string
    readonly states: readonly string[]
    readonly creatable: boolean
  }[]
  readonly uploadWorkflow: readonly UploadStep[]
  /** The checks of the pages. */
  readonly uploadCheck: readonly UploadLook[]
}

/** Answers as they are submitted (Documents spec §3, upload metadata); the body of submitUpload fits. Dates are 'yyyy-MM-dd'. */
export interface UploadAnswers {
  docType: string
  docDate?: string | null | undefined
  docEffectiveDate?: string | null | undefined
  docExpirationDate?: string | null | undefined
  docOptOut?: boolean | null | undefined
  /** Two letters. */
  usState?: string | null | undefined
  owner?:
    | { confirmed: boolean; mrn?: string | null | undefined; ssn?: string | null | undefined }
    | null
    | undefined
  /** Keyed by the index of the step. */
  chosen?: Readonly<Record<string, string>> | null | undefined
  /** The answers about the pages, by the index of their question. */
  seen?: Readonly<Record<string, 'yes' | 'no'>> | null | undefined
}

/** Whether the person who looked at the pages reported that the paper is not signed. */
export const isUnsigned = (
  { uploadCheck }: Pick<UploadSchema, 'uploadCheck'>,
  seen: UploadAnswers['seen'],
): boolean => lacksSignature(partsReportedMissing(uploadCheck, seen))

/**
 * The day of signing, 'yyyy-MM-dd'. An unsigned paper has none, even if a day was chosen before that answer, or by an older page (decision
 * 0106).
 */
export const dayOfSigning = (
  schema: Pick<UploadSchema, 'uploadCheck'>,
  { docDate, seen }: Pick<UploadAnswers, 'docDate' | 'seen'>,
): string | null => (isUnsigned(schema, seen) ? null : docDate || null)

/** The field for the answer of a date step: the day of signing, or the first day of validity. */
export type DateField = 'docDate' | 'docEffectiveDate'
export const dateFieldOf = ({ config }: UploadStep): DateField =>
  config.useAsSignedAtDate ? 'docDate' : 'docEffectiveDate'
export const asksDayOfSigning = ({ type, config }: UploadStep): boolean =>
  type === 'date_picker' && config.useAsSignedAtDate

/** Ruling G-61: whether the chosen answer opts out. */
export function optsOut({ uploadWorkflow }: UploadSchema, chosen: UploadAnswers['chosen']): boolean {
  return uploadWorkflow.some(
    ({ config }, index) => config.options.find(({ value }) => value === chosen?.[index])?.optOut,
  )
}

/** Only document types for which the person holds canUploadPE are listed (Documents spec §5). */
export function uploadableTypes<T extends { readonly type: string }>(
  schemas: readonly T[],
  mayUpload: (type: string) => boolean,
): T[] {
  return schemas.filter(({ type }) => mayUpload(type))
}
