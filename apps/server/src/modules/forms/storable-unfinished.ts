import {
  checkNotes,
  checkShape,
  type FormDefinition,
  isSignatureKey,
  type SectionAnswers,
} from '@careword/forms'
import { unfinishedLimits } from '@careword/domain/limits'
import { AppError } from '../../http/app-error.ts'
import { normaliseSignature } from '../../pdf/signature-image.ts'

const signatureParts = ['', 'Date', 'Typed', 'Name', 'For']

/**
 * Refuses what no form of ours sends. Unlike saved answers these may hold characters that cannot be printed: they are still being
 * typed, the screen says so beside them, and they are read by their own writer only.
 */
export function refuseMisshapen(
  definition: FormDefinition,
  { sectionId, answers, notes }: { sectionId: string; answers: Record<string, unknown>; notes?: unknown },
): void {
  const found = [
    ...checkShape(definition, sectionId, answers),
    ...(notes === undefined ? [] : checkNotes(definition, sectionId, notes)),
  ]
  const storable = canBeStored({ answers, notes })
  const problems = storable ? found.filter(({ rule }) => rule !== 'unprintable') : found
  if (storable && problems.length === 0) return
  const unknown =
    problems.length > 0 && problems.every(({ rule }) => rule === 'unknownInput' || rule === 'unknownSection')
  throw new AppError(unknown ? 'INVALID_METADATA' : 'ANSWER_REFUSED', 'unfinished answers refused', {
    fields: problems,
  })
}

/** The database holds neither a NUL nor half a character. */
function canBeStored(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  return typeof value !== 'object' || value === null || Object.values(value).every(canBeStored)
}

/**
 * The answers without empty ones, and without new signatures that cannot be kept: too large, no image, or of somebody who may not sign.
 * The others are made anew, as when they are saved. A signature left out is drawn again.
 */
export async function storableAnswers(
  { sectionId, answers: raw }: { sectionId: string; answers: Record<string, unknown> },
  { definition, saved, maySign }: { definition: FormDefinition; saved: SectionAnswers; maySign: boolean },
): Promise<SectionAnswers> {
  const answers = Object.fromEntries(
    Object.entries(raw).filter(([, value]) => value !== null && value !== ''),
  ) as SectionAnswers
  for (const [key, value] of Object.entries(answers)) {
    if (!isSignatureKey(definition, sectionId, key) || value === saved[key]) continue
    const image = maySign && typeof value === 'string' ? await keptImage(value) : undefined
    if (image !== undefined) answers[key] = image
    else for (const part of signatureParts) delete answers[key + part]
  }
  return answers
}

async function keptImage(dataUrl: string): Promise<string | undefined> {
  if (dataUrl.length > unfinishedLimits.signatureLength) return undefined
  const made = await normaliseSignature(dataUrl)
  return 'png' in made ? `data:image/png;base64,${made.png.toString('base64')}` : undefined
}
