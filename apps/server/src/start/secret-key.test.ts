import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readEnv } from '../core/settings/env.ts'
import { secretKey } from './secret-key.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'careword-test-key-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const keyIn = (dataDir: string) => secretKey(readEnv({ DEMO: '1', DATA_DIR: dataDir }))

describe('the key of keyed hashes', () => {
  test('is made once, for its owner alone, and is the same ever after', () => {
    const dataDir = path.join(folder, 'new')
    const key = keyIn(dataDir)
    expect(key).toHaveLength(32)
    expect(keyIn(dataDir)).toEqual(key)
    expect(readdirSync(dataDir)).toEqual(['secret.key'])
    expect(statSync(path.join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
  })

  test.each(['', 'AAAA', 'not base64 at all!'])('a file that holds %j stops the start', text => {
    writeFileSync(path.join(folder, 'secret.key'), text)
    expect(() => keyIn(folder)).toThrow('damaged')
  })
})
