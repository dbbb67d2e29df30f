// Poppler's tools: a second opinion about a PDF, where the machine has them.

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

type Tool = 'pdfinfo' | 'pdfsig' | 'pdftotext' | 'pdffonts' | 'pdftohtml'

/** Logs once per run that a second reader is missing; such tests are skipped then. */
export const hasPoppler = (() => {
  try {
    execFileSync('pdfinfo', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    console.log('NOTE: poppler is not installed; what a second reader makes of a PDF is not looked at.')
    return false
  }
})()

/** The output of a tool about a PDF. Throws when it cannot read it. */
export function poppler(tool: Tool, bytes: Uint8Array, ...options: string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'poppler-'))
  try {
    const file = path.join(folder, 'looked-at.pdf')
    writeFileSync(file, bytes)
    return execFileSync(tool, [...options, file, ...(tool === 'pdftotext' ? ['-'] : [])], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
