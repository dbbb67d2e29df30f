import { describe, expect, test } from 'vitest'
import { isPin, pinIssue } from './card-pin.ts'

const dob = '1951-03-04'

describe('a PIN that a person may choose', () => {
  test.each([
    ['739164', null],
    ['000001', null],
    ['195104', 'pinBirthDate'],
    ['112358', null],
    // One digit, and two or three of them again and again
    ['000000', 'pinTooEasy'],
    ['777777', 'pinTooEasy'],
    ['121212', 'pinTooEasy'],
    ['909090', 'pinTooEasy'],
    ['123123', 'pinTooEasy'],
    ['112233', 'pinTooEasy'],
    ['111222', 'pinTooEasy'],
    // In a row, either way, past the zero too
    ['123456', 'pinTooEasy'],
    ['012345', 'pinTooEasy'],
    ['654321', 'pinTooEasy'],
    ['789012', 'pinTooEasy'],
    ['210987', 'pinTooEasy'],
    // Born on 4 March 1951
    ['030451', 'pinBirthDate'],
    ['040351', 'pinBirthDate'],
    ['510304', 'pinBirthDate'],
    ['510403', 'pinBirthDate'],
    ['031951', 'pinBirthDate'],
    ['195103', 'pinBirthDate'],
    ['041951', 'pinBirthDate'],
    // No six digits
    ['', 'pinNotSixDigits'],
    ['12345', 'pinNotSixDigits'],
    ['7391644', 'pinNotSixDigits'],
    ['73916a', 'pinNotSixDigits'],
    [' 739164', 'pinNotSixDigits'],
    ['٧٣٩١٦٤', 'pinNotSixDigits'],
  ])('%s: %s', (pin, issue) => {
    expect(pinIssue(pin, { dob })).toBe(issue)
    expect(isPin(pin)).toBe(issue !== 'pinNotSixDigits')
  })

  test('an unknown birth date forbids nothing', () => {
    expect(pinIssue('030451', { dob: null })).toBeNull()
  })
})
