import { describe, expect, test } from 'vitest'
import { codeFailure, type MobileConnect, reduceMobileConnect, startOfConnecting } from './mobile-connect.ts'

const full: MobileConnect = {
  step: 2,
  email: 'ana@people.example',
  code: '123456',
  link: 'ana@people.example',
  picture: 'https://portal.example/patientportal/device#token',
  errorMessage: 'MOBILE_CONNECT_CODE_ISSUE',
}

describe('connecting a phone', () => {
  test('goes from the address to the digits to connected', () => {
    const typed = reduceMobileConnect(startOfConnecting, { type: 'typeEmail', text: 'ana@people.example' })
    expect(typed).toMatchObject({ step: 1, email: 'ana@people.example' })
    const sent = reduceMobileConnect(typed, { type: 'linkSent', link: typed.email, picture: 'p' })
    expect(sent).toMatchObject({ step: 2, link: 'ana@people.example', picture: 'p', code: '' })
    expect(reduceMobileConnect(sent, { type: 'connected' })).toEqual({ ...startOfConnecting, step: 3 })
  })

  test.each([1, 2] as const)(
    'switching to step %d clears the code, the e-mail, the link and the message',
    step => {
      expect(reduceMobileConnect(full, { type: 'switchTo', step })).toEqual({ ...startOfConnecting, step })
    },
  )

  test('disconnecting leads back to step 1', () => {
    expect(reduceMobileConnect(full, { type: 'disconnected' })).toEqual(startOfConnecting)
  })

  test('a failure keeps what was typed, and typing takes its message away', () => {
    const failed = reduceMobileConnect(full, { type: 'failed', errorMessage: 'MOBILE_CONNECT_NO_CONNECTION' })
    expect(failed).toEqual({ ...full, errorMessage: 'MOBILE_CONNECT_NO_CONNECTION' })
    expect(reduceMobileConnect(failed, { type: 'typeCode', text: '12' })).toEqual({
      ...full,
      code: '12',
      errorMessage: '',
    })
  })
})

test.each([
  [400, 'MOBILE_CONNECT_CODE_ISSUE'],
  [404, 'MOBILE_CONNECT_CODE_ISSUE'],
  [500, 'MOBILE_CONNECT_NO_CONNECTION'],
  [403, 'MOBILE_CONNECT_NO_CONNECTION'],
  [undefined, 'MOBILE_CONNECT_NO_CONNECTION'],
])('after %s: %s', (status, code) => {
  expect(codeFailure(status)).toBe(code)
})
