import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { OperatorError } from '../core/operator-error.ts'

const root = path.resolve(import.meta.dirname, '../../../..')

/** The page of the preview, built where its sources changed since the last time; it is in no build that people load. @returns its folder */
export function buildPreviewPages(say: (line: string) => void): string {
  const script = path.join(root, 'scripts/build-portal.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, 'preview'], { encoding: 'utf8' })
  if (status !== 0) throw new OperatorError(`The page of the preview could not be built: ${stderr.trim()}`)
  if (stdout.trim() !== '') say(stdout.trim())
  return path.join(root, 'apps/portal/preview/dist')
}
