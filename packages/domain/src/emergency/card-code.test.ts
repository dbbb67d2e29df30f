import { expect, test } from 'vitest'
import { isCardLink } from './card-code.ts'

test.each([
  ['https://evergreen.care.example/patientportal/card#mY4vJ2kq0w-8hT_1sZcR5A', true],
  ['https://evergreen.care.example/patientportal/card', false],
  ['https://evergreen.care.example/patientportal/card?x=1#mY4vJ2kq0w-8hT_1sZcR5A', false],
  ['https://evergreen.care.example/verify/0123456789AB', false],
  ['card#mY4vJ2kq0w-8hT_1sZcR5A', false],
])('%s is the code of a card: %s', (text, is) => {
  expect(isCardLink(text)).toBe(is)
})
