import { z } from 'zod'
import type { TextKeySchema } from './building-blocks.ts'
import { reasons } from './reasons.ts'

/** Decision 0080: an emergency access needs a reason, which is recorded by its code. */
export const breakGlass = (text: TextKeySchema) =>
  z.strictObject({ reasons: reasons(text, 'Why a clinician may open it') }).prefault({})
