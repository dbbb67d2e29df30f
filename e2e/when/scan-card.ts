import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { startReader } from '../../apps/server/src/pdf/page-images/start-reader.ts'

/** Reads a printed emergency card as a phone's camera does: returns the address in its code. */
export async function scanCard(file: string): Promise<string> {
  const reader = startReader()
  try {
    const page = await reader.pageImage(readFileSync(file), { page: 1, dpi: 150 })
    const { data, info } = await sharp(page).grayscale().raw().toBuffer({ resolveWithObject: true })
    const { decodeQRBatch } = await import('qr/decode.js')
    const seen = { data: new Uint8Array(data), width: info.width, height: info.height }
    const options = { format: 'I420', effort: Number.POSITIVE_INFINITY, timeLimit: 5_000 } as const
    const [found = []] = await decodeQRBatch([seen], options)
    const [link] = found.filter(text => typeof text === 'string')
    if (link === undefined) throw new Error('no code can be read on this page')
    return link
  } finally {
    await reader.close()
  }
}
