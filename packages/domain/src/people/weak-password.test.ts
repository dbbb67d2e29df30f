// With a small list; the table against the real one is beside the server's refuse-bad-password.ts.

import { expect, test } from 'vitest'
import { weakPasswordRules } from './weak-password.ts'

const ranks = new Map([
  ['dragon', 10],
  ['girasol', 9_000],
])
const rules = (password: string, email = 'rosa@home.example', partnerName = 'Evergreen Health') =>
  weakPasswordRules(password, { rankOf: text => ranks.get(text), email, partnerName })

test.each([
  'Dragon!2468',
  'dr4g0n#83',
  '12Dragon!',
  'Dragón77$',
  'DragonDragon1!',
  'Girasol2024!',
  'G1rasol1!',
])('%s is a common word with the usual around it', password => expect(rules(password)).toEqual(['tooCommon']))

test.each(['Girasol#27', 'Dragon!482759', 'Dragonfly!82', 'Red dragon #82', 'Abril y mayo 27!', ''])(
  '%j is none',
  password => expect(rules(password)).toEqual([]),
)

test.each(['Abril2026!', 'Mayo27!!', 'Otoño#25', 'Saturday12!'])('%s is a date', password =>
  expect(rules(password)).toEqual(['tooCommon']),
)

test('only words long enough of an address count, and none of its provider', () => {
  expect(rules('Luz!tulip48', 'luz@gmail.com')).toEqual([])
  expect(rules('Gmail!tulip48', 'luz@gmail.com')).toEqual([])
  expect(rules('Rosa!tulip48')).toEqual(['containsEmail'])
  expect(rules('R0$A!tulip48')).toEqual(['containsEmail'])
})

test('a partner without a name of its own forbids nothing but ours', () => {
  expect(rules('Health!tulip48', 'x@y.example', 'Health Center')).toEqual([])
  expect(rules('CareWord!tulip48', 'x@y.example', 'Health Center')).toEqual(['containsPartner'])
})
