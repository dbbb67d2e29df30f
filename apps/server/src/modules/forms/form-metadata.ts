import { formMetadata } from '@careword/contract/shapes'
import type { ErrorCode } from '@careword/contract/errors'
import type { z } from 'zod'
import { AppError } from '../../core/app-error.ts'

/** ?metadata={json site, type, version}: read, or refused with the code of the call. */
export function readMetadata(text: string, code: ErrorCode): z.output<typeof formMetadata> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new AppError(code, 'metadata is no JSON')
  }
  const parsed = formMetadata.safeParse(json)
  if (!parsed.success) throw new AppError(code, 'metadata lacks site, type or version')
  return parsed.data
}
