import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The interval at which the folder is checked: soon enough to seem immediate, and cheap for some hundred files. */
const everyMs = 400

/**
 * Calls `changed` after files of the folder changed. Sizes and times are compared, because notices of the system differ between editors,
 * machines and network drives, and miss an editor that writes a new file in place of the old one.
 */
export function watchFolder(folder: string, changed: () => void): { close(): void } {
  let before = stampOf(folder)
  const timer = setInterval(() => {
    const now = stampOf(folder)
    if (now === before) return
    try {
      changed()
      before = now
    } catch {
      // The folder, or a file of it, is away for the moment: the next look tries again.
    }
  }, everyMs)
  return { close: () => clearInterval(timer) }
}

/** Sizes and times of the folder's files: it differs after every change. */
export function stampOf(folder: string): string {
  try {
    return looksBelow(folder).join('\n')
  } catch {
    // A file went away in the middle: the next look finds the rest.
    return ''
  }
}

/** Hidden files and links do not count, as for the check. */
function looksBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    if (entry.name.startsWith('.') || entry.isSymbolicLink()) return []
    const file = join(folder, entry.name)
    if (entry.isDirectory()) return looksBelow(file)
    const { size, mtimeMs } = statSync(file)
    return [`${file} ${size} ${mtimeMs}`]
  })
}
