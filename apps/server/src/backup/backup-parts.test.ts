import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { withoutFolder } from './backup-parts.ts'

test('a partner of whom only a link is there would not be in the backup, and is missing', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'careword-partners-'))
  try {
    mkdirSync(path.join(folder, 'birch'))
    symlinkSync(path.join(folder, 'birch'), path.join(folder, 'elm'))
    expect(await withoutFolder(['birch', 'elm', 'oak'], folder)).toEqual(['elm', 'oak'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
