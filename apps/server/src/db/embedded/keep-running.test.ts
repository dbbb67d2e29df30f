import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { keepRunning } from './keep-running.ts'
import { DatabaseNotStarted, startEmbedded } from './start-embedded.ts'

test('a database that is killed while the server lives is started again, once, with what was written', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cw-keep-'))
  const embedded = await startEmbedded({ dataDir })
  const ask = async (query: string) => {
    const client = new pg.Client({ connectionString: embedded.ownerUrl('postgres') })
    client.on('error', () => {})
    await client.connect()
    const { rows } = await client.query<Record<string, unknown>>(query)
    await client.end()
    return rows
  }
  const said: string[] = []
  // Two servers on one folder.
  const stops = [1, 2].map(() => keepRunning(dataDir, what => said.push(what)))
  try {
    await ask('create table kept as select 7 as seven')
    const pid = () =>
      Number(readFileSync(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])
    const first = pid()
    process.kill(first, 'SIGKILL')
    await vi.waitFor(async () => expect(await ask('select seven from kept')).toEqual([{ seven: 7 }]), {
      timeout: 40_000,
      interval: 200,
    })
    expect(pid()).not.toBe(first)
    // One of the two servers started it, possibly after tries that came too early.
    await vi.waitFor(() => expect(said.filter(what => what.endsWith('was started again'))).toHaveLength(1), {
      timeout: 10_000,
    })
  } finally {
    await Promise.all(stops.map(stop => stop()))
    await embedded.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test('what keeps it from starting is named with its log', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cw-broken-'))
  try {
    const first = await startEmbedded({ dataDir, fsync: false })
    await first.stop()
    writeFileSync(path.join(dataDir, 'postgres/data/postgresql.conf'), 'no_such_setting = 1')
    await expect(startEmbedded({ dataDir, fsync: false })).rejects.toThrow(DatabaseNotStarted)
    await expect(startEmbedded({ dataDir, fsync: false })).rejects.toThrow(/no_such_setting/)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test('of two that start one folder at once, one states that it took over what the other started', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cw-two-'))
  const prepared = await startEmbedded({ dataDir, fsync: false })
  try {
    await prepared.stop()
    const both = await Promise.all([1, 2].map(() => startEmbedded({ dataDir, fsync: false })))
    expect(both.filter(({ tookOver }) => tookOver)).toHaveLength(1)
  } finally {
    await prepared.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test.skipIf(process.getuid?.() !== 0)(
  'a copy that root made of its folder starts, with what was written',
  async () => {
    const first = mkdtempSync(path.join(tmpdir(), 'cw-copy-'))
    const copy = `${first}-of-root`
    const ask = async (url: string, query: string) => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      const { rows } = await client.query<Record<string, unknown>>(query)
      await client.end()
      return rows
    }
    try {
      const embedded = await startEmbedded({ dataDir: first, fsync: false })
      await ask(embedded.ownerUrl('postgres'), 'create table kept as select 7 as seven')
      await embedded.stop()
      // As `cp -r` does: the new files belong to the copying user.
      execFileSync('cp', ['-r', first, copy])
      const again = await startEmbedded({ dataDir: copy, fsync: false })
      expect(await ask(again.ownerUrl('postgres'), 'select seven from kept')).toEqual([{ seven: 7 }])
      await again.stop()
    } finally {
      for (const folder of [first, copy]) rmSync(folder, { recursive: true, force: true })
    }
  },
)
