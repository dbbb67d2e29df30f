import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fromBuffer, type Entry, type ZipFile } from 'yauzl'

/** The files of a zip archive by their paths, as another program than the one that wrote it reads them: sizes and check sums are looked at. */
export async function readZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await new Promise<ZipFile>((done, failed) =>
    fromBuffer(bytes, { lazyEntries: true }, (error, opened) => (error ? failed(error) : done(opened))),
  )
  const files = new Map<string, Buffer>()
  zip.on('entry', (entry: Entry) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return zip.emit('error', error)
      buffer(stream as Readable).then(
        read => {
          if (files.has(entry.fileName)) zip.emit('error', new Error(`twice: ${entry.fileName}`))
          files.set(entry.fileName, read)
          zip.readEntry()
        },
        (failure: unknown) => zip.emit('error', failure),
      )
    })
  })
  const ended = once(zip, 'end')
  zip.readEntry()
  await ended
  return files
}
