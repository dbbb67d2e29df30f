import { describe, expect, test } from 'vitest'
import { emergencyAccessIssues, isWholeName } from './emergency-access-form.ts'

const whole = {
  name: 'Rosa Walker',
  dob: '1951-03-02',
  reason: 'unconscious',
  words: 'Came by ambulance, alone',
}
const reasons = ['unconscious', 'other']

describe('what has to be typed', () => {
  test.each([
    [{}, []],
    [{ name: 'Rosa' }, ['name accessNameWhole']],
    [{ name: '  ' }, ['name accessNameWhole']],
    [{ dob: '' }, ['dob dateUnread']],
    [{ dob: 'abc' }, ['dob dateUnread']],
    [{ dob: '1951-02-30' }, ['dob noSuchDay']],
    [{ dob: '2048-03-17' }, ['dob dateInFuture']],
    [{ dob: '1850-01-01' }, ['dob yearOutOfRange']],
    [{ reason: '' }, ['reason accessReasonMissing']],
    [{ reason: 'curious' }, ['reason accessReasonMissing']],
    [{ words: 'asap' }, ['words accessWordsShort']],
    [{ words: ' '.repeat(40) }, ['words accessWordsShort']],
    [{ words: 'x'.repeat(501) }, ['words accessWordsLong']],
  ])('%j: %j', (changed, issues) => {
    expect(
      emergencyAccessIssues({ ...whole, ...changed }, reasons, '2026-10-13').map(
        ({ path, rule }) => `${path} ${rule}`,
      ),
    ).toEqual(issues)
  })
})

describe('a whole name', () => {
  const person = { firstName: 'María', middleName: 'Inés', lastName: 'Núñez Ibáñez' }
  test.each([
    ['María Inés Núñez Ibáñez', true],
    ['maria ines nunez ibanez', true],
    ['MARÍA NÚÑEZ-IBÁÑEZ', true],
    ['María Núñez', false],
    ['María', false],
    ['Núñez Ibáñez', false],
    ['Núñez Ibáñez María', false],
    ['María Inés Núñez Ibáñez de Soto', false],
    ['', false],
    ['%', false],
  ])('%s: %s', (typed, is) => {
    expect(isWholeName(typed, person)).toBe(is)
  })
  test('of a person without a name belongs to no person', () => {
    expect(isWholeName('', {})).toBe(false)
  })
})
