import { readCheckAddress } from '@careword/domain/documents/check-code'
import { isCardLink, seenCard } from '@careword/domain/emergency/card-code'
import { readPacketText } from '@careword/domain/documents/packet-code'

/** The time limit for one page in milliseconds: more than the hardest readable page takes. */
const timeLimit = 1_500

/**
 * The text of our code on a page, or `seenCard` for the code of an emergency card. Undefined when the time ended before a code was found,
 * null when the page has none. Other codes, such as of a notary's stamp, are skipped. Needs nothing outside this process.
 * @param gray one byte for each pixel, 0 is black
 */
export async function readCode(
  gray: Uint8Array,
  width: number,
  height: number,
): Promise<string | null | undefined> {
  if (gray.length !== width * height) throw new Error('not one byte for each pixel')
  const { decodeQRBatch } = await import('qr/decode.js')
  // The format whose first plane is the brightness; the reader looks at no other.
  const options = { format: 'I420', effort: Infinity, timeLimit } as const
  const began = { clock: performance.now(), worked: process.cpuUsage() }
  const [found = []] = await decodeQRBatch([{ data: gray, width, height }], options)
  const texts = found.filter(text => typeof text === 'string')
  const ours = texts.find(text => readPacketText(text) !== null || readCheckAddress(text) !== null)
  if (ours !== undefined) return ours
  if (texts.some(isCardLink)) return seenCard
  const { user, system } = process.cpuUsage(began.worked)
  const isOver = performance.now() - began.clock >= timeLimit
  // Other processes used the processor, so the absence of a code is not certain.
  return isOver && (user + system) / 1000 < timeLimit / 2 ? undefined : null
}
