import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchFolder } from './watch-folder.ts'

const everyLook = 400
let folder: string

beforeEach(() => {
  vi.useFakeTimers()
  folder = mkdtempSync(path.join(tmpdir(), 'careword-watch-'))
  writeFileSync(path.join(folder, 'one.json'), '{}')
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

test('a change, a new file below, a file in place of another and one that is gone are each seen once', () => {
  const changed = vi.fn<() => void>()
  const watch = watchFolder(folder, changed)
  const looks = [
    () => undefined,
    () => writeFileSync(path.join(folder, 'one.json'), '{ }'),
    () => {
      mkdirSync(path.join(folder, 'forms/new'), { recursive: true })
      writeFileSync(path.join(folder, 'forms/new/two.json'), '{}')
    },
    () => {
      writeFileSync(path.join(folder, '.swap'), '{ "a": 1 }')
      renameSync(path.join(folder, '.swap'), path.join(folder, 'one.json'))
    },
    () => rmSync(path.join(folder, 'forms'), { recursive: true }),
    // Links are not followed, and hidden files do not count.
    () => symlinkSync(tmpdir(), path.join(folder, 'away')),
    () => writeFileSync(path.join(folder, '.hidden'), ''),
  ]
  const calls = looks.map(look => {
    changed.mockClear()
    look()
    vi.advanceTimersByTime(everyLook * 3)
    return changed.mock.calls.length
  })
  watch.close()
  expect(calls).toEqual([0, 1, 1, 1, 1, 0, 0])
})

test('a folder that is away for a moment ends nothing, and is read as soon as it can be', () => {
  const changed = vi.fn<() => void>(() => {
    throw new Error('there is no such folder')
  })
  const watch = watchFolder(folder, changed)
  renameSync(folder, `${folder}-away`)
  vi.advanceTimersByTime(everyLook * 2)
  expect(changed).toHaveBeenCalledTimes(2)
  renameSync(`${folder}-away`, folder)
  writeFileSync(path.join(folder, 'one.json'), '{ }')
  changed.mockImplementation(() => undefined)
  vi.advanceTimersByTime(everyLook * 3)
  expect(changed).toHaveBeenCalledTimes(3)
  watch.close()
})
