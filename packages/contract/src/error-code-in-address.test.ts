import { expect, test } from 'vitest'
import { codeOfAddress } from './error-code-in-address.ts'
import { errorAliases, errors } from './errors.ts'

test.each([...Object.keys(errors), ...Object.keys(errorAliases), 'NOPE', '006005', 'A', 'A'.repeat(60)])(
  '%s is a code and is shown as it is',
  code => {
    expect(codeOfAddress(code)).toBe(code)
  },
)

test.each([
  'Your account is locked. Call 1-900-555-0100',
  'CALL 1-900-555-0100',
  'A'.repeat(61),
  '<img src=x>',
  '__proto__',
  'constructor',
  'LLÁMENOS',
  'CALL\nUS',
  'CALL_US\n',
  'ＣＡＬＬ_ＵＳ',
  ' DATA_FETCH_FAILED',
  '',
])('%j is a person’s own text and becomes the general code', text => {
  expect(codeOfAddress(text)).toBe('ERROR_CODE_NOT_FOUND')
})
