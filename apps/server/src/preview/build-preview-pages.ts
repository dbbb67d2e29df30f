import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { OperatorError } from '../core/operator-error.ts'

const root = path.resolve(import.meta.dirname, '../../../..')

/**
 * Builds the page of the preview when its sources changed since the last time. The builds that people load do not contain this page.
 * @returns the page's folder
 */
export function buildPreviewPages(say: (line: string) => void): string {
  const script = path.join(root, 'scripts/build-portal.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, 'preview'], { encoding: 'utf8' })
  if (status !== 0) throw new OperatorError(`The page of the preview could not be built: ${stderr.trim()}`)
  if (stdout.trim() !== '') say(stdout.trim())
  return path.join(root, 'apps/portal/preview/dist')
}
