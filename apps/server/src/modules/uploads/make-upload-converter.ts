import type { Alarms } from '../../core/alarms.ts'
import type { Env } from '../../core/settings/env.ts'
import type { UploadConverter } from '../../core/upload-converter.ts'
import { startConverter } from '../../pdf/conversion/start-converter.ts'
import { pagesRefused } from '../documents/pages-refused.ts'

/** Joins what looks at uploaded files with what actions ask of it. */
export function makeUploadConverter(
  { CLAMD }: Pick<Env, 'CLAMD'>,
  alarms: Pick<Alarms, 'ring'>,
): UploadConverter {
  const reader = startConverter({
    clamd: CLAMD,
    onScannerAway: detail => alarms.ring('scannerAway', { detail }),
  })
  return { ...reader, image: (...of) => reader.image(...of).catch(pagesRefused) }
}
