import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, inject, test } from 'vitest'
import { makeDatabase, makePool } from './connect.ts'
import { inTenant } from './in-tenant.ts'

/** A proxy to PostgreSQL. When it is muted, its connections stay open and silent. */
async function mutableWay() {
  const real = new URL(inject('ownerUrl').replace('{database}', 'postgres'))
  const port = real.searchParams.get('port') ?? (real.port || '5432')
  const folder = mkdtempSync(path.join(tmpdir(), 'careword-mute-'))
  const socketIn = (host: string) => path.join(host, `.s.PGSQL.${port}`)
  const open = new Set<Socket>()
  const server = createServer(near => {
    const far = connect(socketIn(real.searchParams.get('host') ?? ''))
    const pass = (from: Socket, to: Socket) => {
      open.add(from)
      from.on('data', data => to.write(data))
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
    pass(near, far)
    pass(far, near)
  })
  await new Promise<void>(resolve => server.listen(socketIn(folder), resolve))
  const url = new URL(real)
  url.searchParams.set('host', folder)
  return {
    url: url.href,
    mute() {
      for (const socket of open) socket.removeAllListeners('data').pause()
    },
    close() {
      for (const socket of open) socket.destroy()
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

let way: Awaited<ReturnType<typeof mutableWay>>
afterEach(() => way.close())

test('a caller that waits for a database that vanished gets an error in time, and the next one gets another connection', async () => {
  way = await mutableWay()
  const pool = makePool({
    url: way.url,
    max: 1,
    onIdleError: () => {},
    patience: 200,
  })
  const db = makeDatabase(pool)
  const one = () => sql<{ n: number }>`select 1 as n`.execute(db)
  expect((await one()).rows).toEqual([{ n: 1 }])
  way.mute()
  await expect(one()).rejects.toThrow('Query read timeout')
  expect((await one()).rows).toEqual([{ n: 1 }])

  // The same in a transaction: a caller that waits for its end gets the error too.
  const work = inTenant(db, randomUUID(), async trx => {
    await sql`select 1`.execute(trx)
    way.mute()
    await sql`select 2`.execute(trx)
  })
  await expect(work).rejects.toThrow('Query read timeout')
  expect((await one()).rows).toEqual([{ n: 1 }])
  await db.destroy()
})
