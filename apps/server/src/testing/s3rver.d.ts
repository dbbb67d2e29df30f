/** The part of s3rver that we use; it has no types. */
declare module '@20minutes/s3rver' {
  import type { Server, ServerResponse } from 'node:http'

  interface Options {
    address: string
    port: number
    silent: boolean
    vhostBuckets: boolean
    directory: string
    configureBuckets: { name: string }[]
  }
  export default class S3rver {
    constructor(options: Options)
    run(): Promise<{ port: number }>
    close(): Promise<void>
    middleware: ((call: { path: string; res: ServerResponse }, next: () => Promise<void>) => Promise<void>)[]
    httpServer: Server
  }
}

declare module '@20minutes/s3rver/lib/signature/v4.js' {
  const v4: {
    getStringToSign: (call: { uri: string }, request: unknown) => string
  }
  export default v4
}

declare module '@20minutes/s3rver/lib/models/account.js' {
  const account: {
    DUMMY_ACCOUNT: { createKeyPair(accessKeyId: string, secretAccessKey: string): void }
  }
  export default account
}
