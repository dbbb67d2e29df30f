import { createHash } from 'node:crypto'
import { startHelper } from '../helper-process.ts'
import { ofOneProcess } from './run-jobs.ts'
import type { UploadJob, UploadResult } from './conversion-job.ts'

type Picture = Extract<UploadJob, { want: 'image' }>

export interface PictureDrawer {
  /** Draws one picture. The caller's queue ensures that only one is drawn at a time. */
  draw(job: Picture): Promise<UploadResult>
  /** The cached picture of this key. */
  kept(key: string): Uint8Array | undefined
  close(): Promise<void>
}

/** A key that is equal for equal requests. */
export function pictureKey({ file, page, dpi, width }: Picture): string {
  return [createHash('sha256').update(file).digest('base64'), page, dpi, width].join(' ')
}

const limits = { ...ofOneProcess, jobs: 60, megabytes: 300 }
/** The time after the last picture at which the process ends. */
const restsMs = 10_000
const mostKeptBytes = 40 * 1024 * 1024

/**
 * Draws pages of uploaded documents. One process draws the pages of one document only, and ends when no further page is requested. So a
 * file that damages its reader damages only that process.
 */
export function startPictureDrawer(milliseconds = 15_000): PictureDrawer {
  let current: { document: string; helper: ReturnType<typeof start> } | undefined
  let clock: NodeJS.Timeout | undefined
  const pictures = new Map<string, Uint8Array>()
  let bytesKept = 0

  const start = () =>
    startHelper<UploadJob, UploadResult>(
      new URL('./conversion-child.ts', import.meta.url),
      { ...limits, milliseconds },
      isSound,
    )

  async function rest(): Promise<void> {
    clearTimeout(clock)
    const old = current
    current = undefined
    await old?.helper.close()
  }

  function keep(key: string, bytes: Uint8Array): void {
    pictures.set(key, bytes)
    bytesKept += bytes.length
    for (const [oldest, { length }] of pictures) {
      if (bytesKept <= mostKeptBytes) return
      pictures.delete(oldest)
      bytesKept -= length
    }
  }

  return {
    kept: key => pictures.get(key),
    async draw(job) {
      const key = pictureKey(job)
      const [document = ''] = key.split(' ')
      const before = pictures.get(key)
      if (before) return { bytes: before }
      if (current?.document !== document) await rest()
      current ??= { document, helper: start() }
      clearTimeout(clock)
      try {
        const result = await current.helper.ask(job)
        if ('bytes' in result) keep(key, result.bytes)
        return result
      } finally {
        clock = setTimeout(() => void rest(), restsMs).unref()
      }
    },
    close: rest,
  }
}

/** After a failure the process's memory is not trusted; a missing page does not count as one. */
const isSound = (result: UploadResult) => 'bytes' in result || 'noSuchPage' in result
