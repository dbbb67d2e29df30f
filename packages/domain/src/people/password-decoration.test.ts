import { expect, test } from 'vitest'
import { isUsualDecoration } from './password-decoration.ts'

test.each([
  '',
  '!',
  '1',
  '1!',
  '123!',
  '2026!',
  '!1957',
  '#77',
  '1212*',
  '123123',
  '007!',
  '10$',
  '321',
  '!!!',
])('%j is what most people add', ornaments => expect(isUsualDecoration(ornaments)).toBe(true))

test.each(['#27', '!2468', '4815!', '!!!!', '73', '1850'])('%j is not', ornaments =>
  expect(isUsualDecoration(ornaments)).toBe(false),
)
