// A service that speaks like S3, for tests and fault runs: it looks at keys and signatures, and keeps its objects in a folder.

import S3rver from '@20minutes/s3rver'
import account from '@20minutes/s3rver/lib/models/account.js'
import v4 from '@20minutes/s3rver/lib/signature/v4.js'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Bucket } from '../storage/s3-store.ts'

export interface S3Server {
  place: Bucket
  /** The settings that lead there. */
  env: Record<string, string>
  /** Where an object's bytes lie. */
  fileOf: (key: string) => string
  /** No answer more, until the end. */
  stop: () => Promise<void>
  close: () => Promise<void>
}

const bucket = 'careword-documents'
/** The keys that it knows unless others are given. */
const usualKeys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

// Checks the signature of a call about the whole bucket as if its path had no slash at its end; the library of Amazon sends one.
const stringToSign = v4.getStringToSign
v4.getStringToSign = (call, request) =>
  stringToSign({ ...call, uri: /^\/[^/]+$/.test(call.uri) ? `${call.uri}/` : call.uri }, request)

export async function startS3Server(keys = usualKeys): Promise<S3Server> {
  account.DUMMY_ACCOUNT.createKeyPair(keys.accessKeyId, keys.secretAccessKey)
  const directory = mkdtempSync(path.join(tmpdir(), 'careword-test-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    // A host name in the address is not a bucket's name.
    vhostBuckets: false,
    directory,
    configureBuckets: [{ name: bucket }],
  })
  server.middleware.unshift(oneAtATime())
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  let stopped = false
  const stop = async () => {
    if (stopped) return
    stopped = true
    server.httpServer.closeAllConnections()
    await server.close()
  }
  return {
    place: {
      kind: 's3',
      endpoint,
      bucket,
      region: 'us-east-1',
      keys,
      pathStyle: true,
      encryption: '',
      kmsKey: '',
      patience: { idleMs: 2_000, wholeMs: 5_000 },
    },
    env: {
      STORAGE: 's3',
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
      S3_PATH_STYLE: '1',
    },
    fileOf: key => path.join(directory, bucket, `${key}._S3rver_object`),
    stop,
    async close() {
      await stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** With Amazon an object is the old one or the new one; here a reader could see a half-written one. */
function oneAtATime(): S3rver['middleware'][number] {
  const ended = new Map<string, Promise<unknown>>()
  return async (call, next) => {
    const before = ended.get(call.path)
    ended.set(call.path, new Promise(resolve => call.res.once('close', resolve)))
    await before
    await next()
  }
}
