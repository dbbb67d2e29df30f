import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeAgeKey } from '../secrets/age.ts'
import { runCareword } from './run-careword.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'careword-backup-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a folder that is not there, such as that of a disk, does not become a file', async () => {
  let err = ''
  const code = await runCareword(['backup', 'not-mounted/'], {
    environment: { DEMO: '1', DATA_DIR: folder, BACKUP_RECIPIENT: (await makeAgeKey()).recipient },
    folder,
    out: () => {},
    err: text => {
      err += text
    },
  })
  expect(code).toBe(2)
  expect(err).toContain(`There is no folder ${path.join(folder, 'not-mounted')}`)
  expect(existsSync(path.join(folder, 'not-mounted'))).toBe(false)
})
