import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type S3Server, startS3Server } from '../testing/s3-server.ts'
import { keyOf, sha256 } from './document-store.ts'
import { explainStorage } from './explain-storage.ts'
import { makeStores } from './make-stores.ts'
import type { Bucket } from './s3-store.ts'
import { StorageUnavailable } from './storage-unavailable.ts'

let server: S3Server
beforeAll(async () => {
  server = await startS3Server()
})
afterAll(() => server.close())

type Answer = (request: IncomingMessage, response: ServerResponse) => void
/** A service of its own that answers as a test wants it. */
async function answering(answer: Answer): Promise<{ place: Bucket; close: () => Promise<void> }> {
  const http = createServer(answer)
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  const address = http.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    place: {
      ...server.place,
      endpoint: `http://127.0.0.1:${port}`,
      patience: { idleMs: 300, wholeMs: 1_500 },
    },
    close: () =>
      new Promise(resolve => {
        http.closeAllConnections()
        http.close(() => resolve())
      }),
  }
}
const fault = (status: number, code: string): Answer => {
  return (request, response) => {
    request.resume()
    response.writeHead(status, { 'content-type': 'application/xml' })
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>Geheim1 at s3</Message></Error>`)
  }
}
const someName = '0'.repeat(64)
async function failureOf(work: Promise<unknown>): Promise<StorageUnavailable> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof StorageUnavailable)) throw new Error(`not unavailable: ${String(error)}`)
  return error
}
async function everyCall(place: Bucket): Promise<StorageUnavailable[]> {
  const { documents } = await makeStores(place)
  const names = async () => {
    for await (const name of documents.names()) expect(name).toBe('')
  }
  return Promise.all(
    [documents.get(someName), documents.put(Buffer.from('x')), documents.remove(someName), names()].map(
      failureOf,
    ),
  )
}

describe('a bucket', () => {
  test.each([
    [503, 'SlowDown', /does not answer/, false],
    [503, 'ServiceUnavailable', /does not answer/, false],
    [500, 'InternalError', /does not answer/, false],
    [403, 'AccessDenied', /may not do this/, true],
    [404, 'NoSuchBucket', /no bucket of this name/, true],
    [400, 'AuthorizationHeaderMalformed', /another region/, true],
    [507, 'XMinioStorageFull', /no room left/, false],
    [400, 'KMS.DisabledException', /encrypts with/, true],
  ])(
    'that answers %d %s is unavailable in every call, and reported in plain words',
    async (status, code, says, lasting) => {
      const { place, close } = await answering(fault(status, code))
      for (const failure of await everyCall(place)) {
        expect(failure.code).toBe(code)
        expect(`${failure.message}${failure.stack}`).not.toContain('Geheim1')
        const trouble = explainStorage(place, failure)
        expect(trouble.says).toMatch(says)
        expect(trouble.lasting).toBe(lasting)
      }
      await close()
    },
  )

  test.each<[string, Answer]>([
    ['never answers', request => request.resume()],
    [
      'stops in the middle of an answer',
      (request, response) => {
        request.resume()
        response.writeHead(200, { 'content-length': '1000' })
        response.write('a little')
      },
    ],
  ])('that %s is given up in time', async (_what, answer) => {
    const { place, close } = await answering(answer)
    const { documents } = await makeStores(place)
    expect((await failureOf(documents.get(someName))).code).toBe('TimeoutError')
    expect((await failureOf(documents.put(Buffer.from('x')))).code).toBe('TimeoutError')
    await close()
  })

  test('that drips its answer for ever is given up in time', async () => {
    const dripping = new Set<NodeJS.Timeout>()
    const { place, close } = await answering((request, response) => {
      request.resume()
      response.writeHead(200, { 'content-length': '1000000' })
      dripping.add(setInterval(() => response.write('x'), 50))
    })
    const { documents } = await makeStores(place)
    expect((await failureOf(documents.get(someName))).code).toBe('TimeoutError')
    for (const timer of dripping) clearInterval(timer)
    await close()
  })

  test('that is not there is unavailable, never a document that is missing', async () => {
    const { place, close } = await answering(() => {})
    await close()
    for (const { code } of await everyCall(place)) expect(code).toBe('ECONNREFUSED')
    for (const { code } of await everyCall({ ...server.place, bucket: 'not-made' }))
      expect(code).toBe('NoSuchBucket')
  })

  test.each([
    ['a key that nobody knows', { accessKeyId: 'nobody', secretAccessKey: 'Geheim1' }, 'InvalidAccessKeyId'],
    ['a wrong secret', { accessKeyId: 'S3RVER', secretAccessKey: 'Geheim1' }, 'SignatureDoesNotMatch'],
  ])('that is asked with %s states it, and the secret is not in it', async (_what, keys, code) => {
    const place = { ...server.place, keys }
    for (const failure of await everyCall(place)) {
      expect(failure.code).toBe(code)
      const trouble = explainStorage(place, failure)
      expect(trouble.lasting).toBe(true)
      expect(`${failure.message}${failure.stack}${JSON.stringify([failure, trouble])}`).not.toContain(
        'Geheim1',
      )
    }
  })

  test('that takes bytes and keeps others acknowledges nothing', async () => {
    const { place, close } = await answering((request, response) => {
      request.resume()
      request.on('end', () => response.end(request.method === 'GET' ? 'something else' : ''))
    })
    const { documents } = await makeStores(place)
    expect((await failureOf(documents.put(Buffer.from('%PDF-1.7 mine')))).code).toBe('NOT_AS_WRITTEN')
    await close()
  })

  test('that fails once is asked once more', async () => {
    let asked = 0
    const { place, close } = await answering((request, response) => {
      asked += 1
      if (asked === 1) return fault(503, 'SlowDown')(request, response)
      request.resume()
      response.end('back again')
    })
    const { documents } = await makeStores(place)
    expect(await documents.get(sha256(Buffer.from('back again')))).toEqual(Buffer.from('back again'))
    expect(asked).toBe(2)
    await close()
  })

  test('gets the hash of what comes, and how to encrypt it', async () => {
    const heard: IncomingMessage['headers'][] = []
    const kept = new Map<string, Buffer>()
    const { place, close } = await answering((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        const key = (request.url ?? '').split('?')[0] ?? ''
        const bytes = kept.get(key)
        if (request.method === 'PUT') {
          heard.push(request.headers)
          kept.set(key, Buffer.concat(parts))
          response.end()
        } else if (bytes) response.end(bytes)
        else fault(404, 'NoSuchKey')(request, response)
      })
    })
    const bytes = Buffer.from('%PDF-1.7 mine')
    const { documents, originals } = await makeStores({ ...place, encryption: 'aws:kms', kmsKey: 'key-1' })
    await documents.put(bytes)
    await originals.put(bytes)
    expect(heard).toHaveLength(2)
    for (const headers of heard)
      expect(headers).toMatchObject({
        'x-amz-checksum-sha256': Buffer.from(sha256(bytes), 'hex').toString('base64'),
        'x-amz-server-side-encryption': 'aws:kms',
        'x-amz-server-side-encryption-aws-kms-key-id': 'key-1',
      })
    expect(heard[0]).not.toHaveProperty('x-amz-acl')
    expect([...kept.keys()]).toEqual([
      `/careword-documents/documents/${sha256(bytes).slice(0, 2)}/${sha256(bytes)}.pdf`,
      `/careword-documents/originals/${sha256(bytes).slice(0, 2)}/${sha256(bytes)}`,
    ])
    await close()
  })

  test('names what is on the shelf, page after page, and nothing that lies beside it', async () => {
    const [first, second] = [sha256(Buffer.from('1')), sha256(Buffer.from('2'))]
    const page = (keys: string[], next: string) =>
      `<?xml version="1.0"?><ListBucketResult>${keys
        .map(
          key =>
            `<Contents><Key>${key}</Key><Size>1</Size><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`,
        )
        .join('')}${next}</ListBucketResult>`
    const { place, close } = await answering((request, response) => {
      request.resume()
      response.writeHead(200, { 'content-type': 'application/xml' })
      response.end(
        request.url?.includes('continuation-token=more')
          ? page([keyOf(second)], '<IsTruncated>false</IsTruncated>')
          : page(
              [
                keyOf(first),
                `documents-old/${keyOf(second).slice('documents/'.length)}`,
                'documents/readme.txt',
                `${keyOf(second)}.part`,
              ],
              '<IsTruncated>true</IsTruncated><NextContinuationToken>more</NextContinuationToken>',
            ),
      )
    })
    const named: string[] = []
    for await (const name of (await makeStores(place)).documents.names()) named.push(name)
    expect(named).toEqual([first, second])
    await close()
  })
})
