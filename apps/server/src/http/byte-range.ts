/**
 * Reads one range of bytes, as video players request it (RFC 9110 §14.2): 'bytes=0-99', 'bytes=100-', 'bytes=-500'. Undefined for any other
 * text, including several ranges: then the whole file is sent. 'none': the range begins after the end.
 * @param length of the whole, in bytes
 */
export function byteRange(header: string, length: number): { from: number; to: number } | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? []
  if (first === '' && last === '') return undefined
  if (first === '') {
    const count = Math.min(Number(last), length)
    return count === 0 ? 'none' : { from: length - count, to: length - 1 }
  }
  const from = Number(first)
  const to = last === '' ? length - 1 : Math.min(Number(last), length - 1)
  if (last !== '' && Number(last) < from) return undefined
  return from >= length ? 'none' : { from, to }
}
