// deploy/compose/compose.yaml against the settings that the server reads. `npm run faults -- image` runs it.

import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv, SettingsError } from '../../apps/server/src/core/settings/env.ts'
import { type ComposeService, readCompose, readWords } from './compose-file.ts'

const source = path.resolve(import.meta.dirname, '../../deploy/compose')
const folder = mkdtempSync(path.join(tmpdir(), 'careword-test-compose-'))
const place = (...names: string[]) => path.join(folder, ...names)
const makeSecrets = () =>
  execFileSync(place('make-secrets.sh'), ['care.example', "O'Neill Health"], { stdio: 'pipe' })
let services: Record<string, ComposeService>
let ours: [string, ComposeService][]
beforeAll(() => {
  cpSync(source, folder, { recursive: true })
  makeSecrets()
  services = readCompose(place('compose.yaml'), readWords(place('.env')))
  ours = Object.entries(services).filter(([, { image }]) => image === 'careword')
  // The time that a key takes is random.
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const settingsOf = ({ environment = {} }: ComposeService) => ({
  ...environment,
  SEAL_P12: place('secrets', environment['SEAL_P12']?.replace('/etc/', '') ?? ''),
})

test('every process of Careword starts with its settings, without a right of root, on files that it cannot change', () => {
  expect(ours.map(([name]) => name)).toEqual(['web', 'jobs', 'prepare', 'operator'])
  for (const [name, service] of ours) {
    expect(() => readEnv(settingsOf(service)), name).not.toThrow(SettingsError)
    expect(service, name).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      tmpfs: ['/tmp'],
    })
  }
})

test('only what an operator starts knows the address of the owner, and what serves people not that of jobs', () => {
  const withOwner = ours.filter(([, { environment }]) => environment?.['DATABASE_OWNER_URL'] !== undefined)
  expect(withOwner.map(([name]) => name)).toEqual(['prepare', 'operator'])
  expect(services['web']?.environment).not.toHaveProperty('DATABASE_JOBS_URL')
})

test('keys can be read by their owner alone, and are never made twice', () => {
  expect(statSync(place('.env')).mode & 0o077).toBe(0)
  expect(statSync(place('secrets')).mode & 0o077).toBe(0)
  const before = readWords(place('.env'))
  expect(makeSecrets).toThrow(/is there already/)
  expect(readWords(place('.env'))).toEqual(before)
  expect(new Set(Object.values(before)).size).toBe(Object.keys(before).length)
})
