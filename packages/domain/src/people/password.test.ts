import { expect, test } from 'vitest'
import { brokenPasswordRules, type PasswordRule, passwordRules, passwordsMatch } from './password.ts'

const table: [string, PasswordRule[]][] = [
  ['Demo!2468', []],
  ['ABCDEF1!', ['lowercase']],
  ['abcdef1!', ['uppercase']],
  ['Abcdefg!', ['digit']],
  ['Abcdefg1', ['special']],
  ['Abcdefg1(', ['special']],
  ['Abaaac1!', ['noRepeats']],
  ['Abaabc1!', []],
  ['AaAabc1!', []],
  ['Abc12!x', ['length']],
  ['Abc12!xy', []],
  [`Ab1!${'xy'.repeat(14)}`, []],
  [`Ab1!${'xy'.repeat(14)}z`, ['length']],
  ['Ñandú12!', []],
  ['', ['length', 'lowercase', 'uppercase', 'digit', 'special']],
]
test.each(table)('the password %j breaks %j', (password, broken) => {
  expect(brokenPasswordRules(password)).toEqual(broken)
})

test.each(Array.from('!@#$%^&*'))('%s counts as a special character', symbol => {
  expect(brokenPasswordRules(`Abcdef1${symbol}`)).toEqual([])
})

test('an emoji is one character', () => {
  expect(brokenPasswordRules(`Ab1!${'🌻🌼'.repeat(14)}`)).toEqual([])
  expect(brokenPasswordRules('Ab1!🌻🌼')).toEqual(['length'])
})

test('full-width letters are the letters they look like', () => {
  expect(brokenPasswordRules('Ｄｅｍｏ！２４６８')).toEqual([])
})

test('the checklist shows each rule once', () => {
  expect(passwordRules).toEqual(['length', 'lowercase', 'uppercase', 'digit', 'special', 'noRepeats'])
})

test('a confirmation matches its password however the accent was typed, and nothing else', () => {
  expect(passwordsMatch('Caf\u00e9!2468', 'Cafe\u0301!2468')).toBe(true)
  expect(passwordsMatch('Ｄｅｍｏ！２４６８', 'Demo!2468')).toBe(true)
  expect(passwordsMatch('Demo!2468', 'demo!2468')).toBe(false)
  expect(passwordsMatch('Demo!2468', 'Demo!2468 ')).toBe(false)
})
