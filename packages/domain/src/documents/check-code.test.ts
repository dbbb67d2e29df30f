import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkCodeBytes,
  checkCodeLength,
  checkCodeOf,
  groupedCode,
  readCheckAddress,
  readCheckCode,
} from './check-code.ts'

const code = '7Q4M0ZK9TX1V'

describe('what a person typed', () => {
  test.each([
    ['as it stands on the paper', '7Q4M-0ZK9-TX1V'],
    ['without hyphens', '7Q4M0ZK9TX1V'],
    ['in small letters', '7q4m-0zk9-tx1v'],
    ['with blanks around and between', '  7Q4M 0ZK9\tTX1V \n'],
    ['with the letter O for a zero', '7Q4M-OZK9-TX1V'],
    ['with a small o', '7q4m-ozk9-tx1v'],
    ['with I for 1', '7Q4M-0ZK9-TXIV'],
    ['with a small L for 1', '7Q4M-0ZK9-TXlV'],
    ['with U for V', '7Q4M-0ZK9-TX1U'],
    ['with the long dashes of a word processor', '7Q4M–0ZK9—TX1V'],
    ['with dots', '7Q4M.0ZK9.TX1V.'],
    ['wide, as from a keyboard for Japanese', '７Ｑ４Ｍ０ＺＫ９ＴＸ１Ｖ'],
    ['with a mark of direction that was copied with it', '\u200e7Q4M-0ZK9-TX1V\u200f'],
  ])('is read %s', (_, typed) => {
    expect(readCheckCode(typed)).toBe(code)
  })

  test.each([
    ['nothing', ''],
    ['a sign too few', '7Q4M-0ZK9-TX1'],
    ['a sign too many', '7Q4M-0ZK9-TX1VV'],
    ['a sign that no code has', '7Q4M-0ZK9-TX1*'],
    ['a letter with a mark', '7Q4M-0ZK9-TX1É'],
    ['an address', 'https://evergreen.example/verify/7Q4M0ZK9TX1V'],
    ['a page of text', '7'.repeat(5000)],
    ['a letter of another alphabet that looks alike', '7Q4M-0ZK9-ТX1V'],
  ])('is no code: %s', (_, typed) => {
    expect(readCheckCode(typed)).toBeNull()
  })

  test('whatever it is, reading it throws nothing', () => {
    fc.assert(fc.property(fc.string(), typed => void readCheckCode(typed)))
  })
})

test('a code that was made is read as it was printed', () => {
  const bytes = fc.uint8Array({ minLength: checkCodeBytes, maxLength: checkCodeBytes })
  fc.assert(
    fc.property(bytes, random => {
      const made = checkCodeOf(random)
      expect(made).toHaveLength(checkCodeLength)
      expect(readCheckCode(groupedCode(made))).toBe(made)
    }),
  )
})

test('it is in groups of four', () => {
  expect(groupedCode(code)).toBe('7Q4M-0ZK9-TX1V')
})

describe('the address in a QR code', () => {
  test.each([
    ['HTTPS://EVERGREEN.CARE.EXAMPLE/VERIFY/9HXRM9TGPPJ7', '9HXRM9TGPPJ7'],
    ['https://care.example/evergreen/verify/9HXRM9TGPPJ7', '9HXRM9TGPPJ7'],
    ['http://evergreen.localhost:8080/verify/9hxrm9tgppj7', '9HXRM9TGPPJ7'],
    ['https://care.example/verify/', null],
    ['https://care.example/verify/9HXRM9TGPPJ', null],
    ['https://care.example/verify/9HXRM9TGPPJ7/more', null],
    ['https://care.example/?to=/verify/9HXRM9TGPPJ7', null],
    ['9HXRM9TGPPJ7', null],
    ['CW1.7Q4M0ZK9TX.1/1.A1B2C3D4E5F6', null],
  ])('%s: %s', (text, code) => {
    expect(readCheckAddress(text)).toBe(code)
  })
})
