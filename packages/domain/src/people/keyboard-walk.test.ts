import { expect, test } from 'vitest'
import { isKeyboardWalk } from './keyboard-walk.ts'

test.each(['qwer1234!', '1qaz!qaz', 'zaq1@wsx', 'asdf!234', 'abcd1234!', 'poiuy098!', 'abcdef1!'])(
  'the fingers walk through %s',
  text => expect(isKeyboardWalk(text)).toBe(true),
)

test.each(['', 'demo!2468', 'right!2468', 'tulip-42-sky', 'abc-fern-82', 'propertyqwe!7'])(
  'they do not through %j',
  text => expect(isKeyboardWalk(text)).toBe(false),
)
