import {
  checkNotes,
  checkShape,
  decodeInk,
  type FormDefinition,
  isSignatureKey,
  differsFromPatientRecord,
  type PatientRecord,
  type SectionAnswers,
  withoutPatientRecord,
} from '@careword/forms'
import { autosaveLimits } from '@careword/domain/limits'
import { AppError } from '../../core/app-error.ts'
import { normaliseSignature } from '../../pdf/normalise-signature.ts'

const signatureParts = ['', 'Date', 'Typed', 'Name', 'For']

/**
 * Refuses input that no form of ours sends. Unlike saved answers, autosaved text may contain unprintable characters, because it is still
 * being typed: the screen marks them, and only their writer reads the text.
 */
export function refuseMisshapen(
  definition: FormDefinition,
  { sectionId, answers, notes }: { sectionId: string; answers: Record<string, unknown>; notes?: unknown },
  record: PatientRecord,
): void {
  const found = [
    ...checkShape(definition, sectionId, answers),
    ...differsFromPatientRecord(definition, sectionId, answers, record),
    ...(notes === undefined ? [] : checkNotes(definition, sectionId, notes)),
  ]
  const storable = canBeStored({ answers, notes })
  const issues = storable ? found.filter(({ rule }) => rule !== 'unprintable') : found
  if (storable && issues.length === 0) return
  const unknown =
    issues.length > 0 && issues.every(({ rule }) => rule === 'unknownInput' || rule === 'unknownSection')
  throw new AppError(unknown ? 'INVALID_METADATA' : 'ANSWER_REFUSED', 'unfinished answers refused', {
    fields: issues,
  })
}

/** The database holds neither a NUL nor half a character. */
function canBeStored(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  return typeof value !== 'object' || value === null || Object.values(value).every(canBeStored)
}

/** The part of a section that can be stored; `leftOut` names the signatures that cannot. */
interface Storable {
  answers: SectionAnswers
  ink: Record<string, string> | undefined
  leftOut: string[]
}

/**
 * The answers without empty ones and those from the record, and without new signatures that cannot be stored: too large, no image, or of a
 * person who may not sign. The others are re-encoded, as when they are saved. An omitted signature is drawn again.
 */
export async function storableAnswers(
  {
    sectionId,
    answers: raw,
    ink: drawn = {},
  }: { sectionId: string; answers: Record<string, unknown>; ink?: Record<string, string> | undefined },
  { definition, saved, maySign }: { definition: FormDefinition; saved: SectionAnswers; maySign: boolean },
): Promise<Storable> {
  // Values from the record are not autosaved text: the current record fills them in when the text is restored.
  const answers = Object.fromEntries(
    Object.entries(withoutPatientRecord(definition, sectionId, raw)).filter(
      ([, value]) => value !== null && value !== '',
    ),
  ) as SectionAnswers
  const leftOut: string[] = []
  const leaveOut = (key: string) => {
    leftOut.push(key)
    for (const part of signatureParts) delete answers[key + part]
  }
  for (const [key, value] of Object.entries(answers)) {
    if (!isSignatureKey(definition, sectionId, key) || value === saved[key]) continue
    // Stores the typed name, not its picture, which is drawn at the save.
    if (maySign && answers[`${key}Typed`] === 'true' && typeof answers[`${key}Name`] === 'string') {
      delete answers[key]
      continue
    }
    const image = maySign && typeof value === 'string' ? await storableImage(value) : undefined
    if (image !== undefined) answers[key] = image
    else leaveOut(key)
  }
  if (!maySign) for (const key of Object.keys(drawn)) leaveOut(key)
  const ink = maySign && Object.keys(drawn).length > 0 ? drawn : undefined
  return { answers, ink, leftOut }
}

/** Validates strokes. They must belong to signatures of this section, in the format of our pad. */
export function refuseInk(
  definition: FormDefinition,
  { sectionId, ink = {} }: { sectionId: string; ink?: Record<string, string> | undefined },
): void {
  const issues = Object.entries(ink).flatMap(([id, text]) => {
    const path = `${sectionId}.${id.slice(0, 100)}`
    if (!isSignatureKey(definition, sectionId, id)) return [{ path, rule: 'unknownInput' }]
    return decodeInk(text) ? [] : [{ path, rule: 'notAnImage' }]
  })
  if (issues.length > 0)
    throw new AppError('ANSWER_REFUSED', 'unfinished ink refused', { fields: issues.slice(0, 50) })
}

async function storableImage(dataUrl: string): Promise<string | undefined> {
  if (dataUrl.length > autosaveLimits.signatureLength) return undefined
  const made = await normaliseSignature(dataUrl)
  return 'png' in made ? `data:image/png;base64,${made.png.toString('base64')}` : undefined
}
