import { randomUUID } from 'node:crypto'
import net, { type AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { OperatorError } from '../core/operator-error.ts'
import { waitForDatabase } from './wait-for-database.ts'

const setting = 'DATABASE_URL'
const url = () => inject('serverUrl').replace('{database}', 'postgres')

/** A PostgreSQL that answers only with this error, as one that is starting or refusing does. */
let port = 0
let answer = { code: '57P03', times: 0 }
const fake = net.createServer(socket => {
  socket.on('error', () => {})
  socket.once('data', () => {
    answer.times += 1
    const fields = `SFATAL\0C${answer.code}\0Mas it happens\0\0`
    const head = Buffer.alloc(5)
    head.write('E')
    head.writeInt32BE(fields.length + 4, 1)
    socket.end(Buffer.concat([head, Buffer.from(fields)]))
  })
})
beforeAll(async () => {
  await new Promise<void>(resolve => fake.listen(0, '127.0.0.1', resolve))
  port = (fake.address() as AddressInfo).port
})
afterAll(() => fake.close())
const answering = (code: string) => {
  answer = { code, times: 0 }
  return `postgres://careword_server:se%40cret@127.0.0.1:${port}/careword?sslmode=disable`
}

test('a database that is there is reached without a word', async () => {
  await waitForDatabase({ setting, url: url(), waiting: what => expect(what).toBe('nothing') })
})

test('one that starts later than we do is waited for, with a message', async () => {
  const said: string[] = []
  const late = answering('57P03')
  const reached = waitForDatabase({
    setting,
    url: late,
    waiting: what => {
      said.push(what)
      // From the next try on it is another matter.
      answer = { code: '3D000', times: 0 }
    },
  })
  await expect(reached).rejects.toThrow(OperatorError)
  expect(said).toEqual([`PostgreSQL does not answer yet at 127.0.0.1:${port} (57P03): waiting`])
})

test('a command does not wait', async () => {
  await expect(waitForDatabase({ setting, url: answering('57P03') })).rejects.toThrow(
    `PostgreSQL does not answer at 127.0.0.1:${port} (57P03). Look whether it runs.`,
  )
  expect(answer.times).toBe(1)
})

/** Lets so many connections through to PostgreSQL, and answers those after them as one that has just gone away. */
async function reachedTimes(times: number): Promise<{ url: string; came: () => number; close: () => void }> {
  const behind = new URL(url())
  const socket = path.join(behind.searchParams.get('host') ?? '', `.s.PGSQL.${behind.port || 5432}`)
  let came = 0
  const proxy = net.createServer(near => {
    near.on('error', () => {})
    came += 1
    const far =
      came > times
        ? net.connect(port, '127.0.0.1')
        : behind.searchParams.has('host')
          ? net.connect(socket)
          : net.connect(Number(behind.port), behind.hostname)
    far.on('error', () => {})
    near.pipe(far).pipe(near)
  })
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  const through = new URL(url())
  through.hostname = '127.0.0.1'
  through.port = String((proxy.address() as AddressInfo).port)
  through.searchParams.delete('host')
  return { url: through.href, came: () => came, close: () => proxy.close() }
}

test.each([
  ['57P03', /^PostgreSQL does not answer at 127\.0\.0\.1:\d+ \(57P03\)\. Look whether it runs\.$/],
  ['28P01', /does not take the role/],
])(
  'one that has gone again at any later connection is reported in the same sentence: %s',
  async (code, says) => {
    answering(code)
    const told: unknown[] = []
    for (let through = 0, whole = false; !whole; through++) {
      const gone = await reachedTimes(through)
      const error = await waitForDatabase({ setting, url: gone.url }).catch((thrown: unknown) => thrown)
      gone.close()
      whole = gone.came() <= through
      told.push(error)
    }
    const last = told.pop()
    expect(last).toBeUndefined()
    expect(told.length).toBeGreaterThan(0)
    expect(told.every(error => error instanceof OperatorError && says.test(error.message))).toBe(true)
  },
)

test.each([
  ['28P01', /does not take the role careword_server with the password of DATABASE_URL/],
  ['3D000', /There is no database 'careword'/],
  ['42501', /DATABASE_URL cannot be used/],
])('what waiting does not mend is a sentence, without the password: %s', async (code, says) => {
  const error = await waitForDatabase({ setting, url: answering(code), waiting: () => {} }).catch(
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(OperatorError)
  expect((error as Error).message).toMatch(says)
  expect((error as Error).message).not.toMatch(/se@cret|se%40cret/)
})

describe('a pooler before PostgreSQL', () => {
  /** How PgBouncer handles the first message of a connection with settings: it refuses them, or is configured to ignore them. */
  const refuse = Buffer.from('SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0')
  const poolers = {
    'that refuses settings': (message: Buffer, near: net.Socket) => {
      if (!message.includes('statement_timeout')) return message
      const head = Buffer.alloc(5)
      head.write('E')
      head.writeInt32BE(refuse.length + 4, 1)
      near.end(Buffer.concat([head, refuse]))
      return null
    },
    'that leaves settings out': (message: Buffer) => {
      const text = message.subarray(4).toString('latin1')
      const kept = Buffer.from(text.replace(/statement_timeout\0\d+\0/, ''), 'latin1')
      const length = Buffer.alloc(4)
      length.writeInt32BE(kept.length + 4)
      return Buffer.concat([length, kept])
    },
  }

  test.each(Object.entries(poolers))('%s is refused, and PostgreSQL’s own address named', async (_, take) => {
    const behind = new URL(url())
    const socket = path.join(behind.searchParams.get('host') ?? '', `.s.PGSQL.${behind.port || 5432}`)
    const proxy = net.createServer(near => {
      near.on('error', () => {})
      near.once('data', first => {
        const message = take(first, near)
        if (!message) return
        const far = behind.searchParams.has('host')
          ? net.connect(socket)
          : net.connect(Number(behind.port), behind.hostname)
        far.on('error', () => {})
        far.write(message)
        near.pipe(far).pipe(near)
      })
    })
    await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
    const through = new URL(url())
    through.hostname = '127.0.0.1'
    through.port = String((proxy.address() as AddressInfo).port)
    through.searchParams.delete('host')
    await expect(waitForDatabase({ setting, url: through.href })).rejects.toThrow(
      /^DATABASE_URL leads to a pooler such as PgBouncer \(127\.0\.0\.1:\d+\), .*the address of PostgreSQL itself: .*\d.*\.$/,
    )
    proxy.close()
  })
})

test('a real PostgreSQL without this database states it', async () => {
  const missing = inject('serverUrl').replace('{database}', `no_${randomUUID().replaceAll('-', '')}`)
  await expect(waitForDatabase({ setting, url: missing })).rejects.toThrow(/There is no database 'no_/)
})
