import type { Env } from '../../core/settings/env.ts'
import type { UploadConverter } from '../../core/upload-converter.ts'
import { startUploadReader } from '../../pdf/uploads/start-upload-reader.ts'
import { pagesRefused } from '../documents/pages-refused.ts'

/** Joins what looks at uploaded files with what actions ask of it. */
export function makeUploadConverter({ CLAMD }: Pick<Env, 'CLAMD'>): UploadConverter {
  const reader = startUploadReader({ clamd: CLAMD })
  return { ...reader, image: (...of) => reader.image(...of).catch(pagesRefused) }
}
