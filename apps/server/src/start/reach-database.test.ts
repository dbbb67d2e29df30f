import { randomUUID } from 'node:crypto'
import net, { type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { OperatorError } from '../core/operator-error.ts'
import { reachDatabase } from './reach-database.ts'

const setting = 'DATABASE_URL'
const url = () => inject('serverUrl').replace('{database}', 'postgres')

/** A PostgreSQL that says nothing but this error, as one that starts or refuses does. */
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
  await reachDatabase({ setting, url: url(), waiting: what => expect(what).toBe('nothing') })
})

test('one that starts later than we do is waited for, and that is said', async () => {
  const said: string[] = []
  const late = answering('57P03')
  const reached = reachDatabase({
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
  await expect(reachDatabase({ setting, url: answering('57P03') })).rejects.toThrow(
    `PostgreSQL does not answer at 127.0.0.1:${port} (57P03). Look whether it runs.`,
  )
  expect(answer.times).toBe(1)
})

test.each([
  ['28P01', /does not take the role careword_server with the password of DATABASE_URL/],
  ['3D000', /There is no database 'careword'/],
  ['42501', /DATABASE_URL cannot be used/],
])('what waiting does not mend is a sentence, without the password: %s', async (code, says) => {
  const error = await reachDatabase({ setting, url: answering(code), waiting: () => {} }).catch(
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(OperatorError)
  expect((error as Error).message).toMatch(says)
  expect((error as Error).message).not.toMatch(/se@cret|se%40cret/)
})

test('a real PostgreSQL without this database says so', async () => {
  const missing = inject('serverUrl').replace('{database}', `no_${randomUUID().replaceAll('-', '')}`)
  await expect(reachDatabase({ setting, url: missing })).rejects.toThrow(/There is no database 'no_/)
})
