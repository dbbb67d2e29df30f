import { z } from 'zod'
import type { TextKeySchema } from './building-blocks.ts'
import { reasons } from './reasons.ts'

/** Ruling G-04: a search in the whole tenant needs a reason, which is recorded by its code. */
export const clinicianSearch = (text: TextKeySchema) =>
  z.strictObject({ reasons: reasons(text, 'Why a clinician may look for a patient') }).prefault({})
