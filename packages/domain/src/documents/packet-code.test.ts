import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { packetSigns, packetSignsOf, packetText, readPacketText } from './packet-code.ts'

const packet = '7Q4M0ZK9TX'
const mac = 'A1B2C3D4E5F6'

describe('the text of a page’s code', () => {
  test.each([
    [1, 1, 'CW1.7Q4M0ZK9TX.1/1.A1B2C3D4E5F6'],
    [3, 12, 'CW1.7Q4M0ZK9TX.3/12.A1B2C3D4E5F6'],
    [999, 999, 'CW1.7Q4M0ZK9TX.999/999.A1B2C3D4E5F6'],
  ])('page %i of %i is %s, and is read so', (page, pages, text) => {
    expect(packetText({ packet, page, pages, mac })).toBe(text)
    expect(readPacketText(text)).toEqual({ packet, page, pages, mac })
    // The second size of QR codes holds 38 of these signs with medium error correction.
    expect(text.length).toBeLessThanOrEqual(38)
    expect(text).toMatch(/^[0-9A-Z $%*+\-./:]*$/)
  })

  test.each([
    ['an address', 'https://example.org/'],
    ['nothing', ''],
    ['another version of it', 'CW2.7Q4M0ZK9TX.1/1.A1B2C3D4E5F6'],
    ['a page after the last', 'CW1.7Q4M0ZK9TX.4/3.A1B2C3D4E5F6'],
    ['page 0', 'CW1.7Q4M0ZK9TX.0/3.A1B2C3D4E5F6'],
    ['a number with a leading zero', 'CW1.7Q4M0ZK9TX.01/3.A1B2C3D4E5F6'],
    ['a page number too long', 'CW1.7Q4M0ZK9TX.1/1000.A1B2C3D4E5F6'],
    ['small letters', 'CW1.7q4m0zk9tx.1/3.A1B2C3D4E5F6'],
    ['letters taken for digits', 'CW1.7Q4MOZK9TX.1/3.A1B2C3D4E5F6'],
    ['a hash too short', 'CW1.7Q4M0ZK9TX.1/3.A1B2C3D4E5F'],
    ['something before it', ' CW1.7Q4M0ZK9TX.1/3.A1B2C3D4E5F6'],
    ['something after it', 'CW1.7Q4M0ZK9TX.1/3.A1B2C3D4E5F6\n'],
  ])('%s is none of ours', (_, text) => {
    expect(readPacketText(text)).toBeNull()
  })

  test('what could not be read again is not written', () => {
    expect(() => packetText({ packet, page: 5, pages: 4, mac })).toThrow('not the code of a page')
    expect(() => packetText({ packet: 'short', page: 1, pages: 4, mac })).toThrow()
  })

  test('whatever is in a picture, reading it throws nothing', () => {
    fc.assert(fc.property(fc.string(), text => void readPacketText(text)))
  })
})

describe('bytes as signs', () => {
  test.each([
    [[0, 0, 0, 0, 0], '00000000'],
    [[255, 255, 255, 255, 255], 'ZZZZZZZZ'],
    [[0b00001_000, 0b10_00011_0, 0b0100_0010, 0b1_00110_00, 0b111_01000], '12345678'],
  ])('%j are %s', (bytes, signs) => {
    expect(packetSignsOf(Uint8Array.from(bytes), 8)).toBe(signs)
  })

  test('other bytes are other signs, and as many as were asked for', () => {
    const bytes = fc.uint8Array({ minLength: 8, maxLength: 8 })
    fc.assert(
      fc.property(bytes, bytes, (one, other) => {
        const [a, b] = [packetSignsOf(one, 12), packetSignsOf(other, 12)]
        expect([...a].every(each => packetSigns.includes(each))).toBe(true)
        expect(a).toHaveLength(12)
        // 60 bits: seven bytes and half of the eighth.
        const used = (bytes: Uint8Array) => [...bytes.subarray(0, 7), (bytes[7] ?? 0) >> 4].join()
        expect(a === b).toBe(used(one) === used(other))
      }),
    )
  })

  test('too few bytes are refused', () => {
    expect(() => packetSignsOf(new Uint8Array(4), 8)).toThrow('too few')
  })
})
