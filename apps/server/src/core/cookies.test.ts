import { expect, test } from 'vitest'
import { cookieAttributes, cookieName } from './cookies.ts'

const https = { PUBLIC_URL: 'https://portal.example' }
const loopback = { PUBLIC_URL: 'http://localhost:4000' }

test.each([
  [https, false, undefined, '__Host-a', { secure: true, sameSite: 'lax' }],
  [https, false, 'strict', '__Host-a', { secure: true, sameSite: 'strict' }],
  [https, true, undefined, '__Host-a', { secure: true, sameSite: 'none', partitioned: true }],
  [https, true, 'strict', '__Host-a', { secure: true, sameSite: 'none', partitioned: true }],
  [loopback, false, undefined, 'a', { secure: false, sameSite: 'lax' }],
  // A browser takes SameSite=None over https alone.
  [loopback, true, undefined, 'a', { secure: false, sameSite: 'lax' }],
] as const)('%j, in frames of others: %s, %s', (env, embeds, sameSite, name, attributes) => {
  expect(cookieName(env, 'a')).toBe(name)
  expect(cookieAttributes(env, { embeds, ...(sameSite && { sameSite }) })).toEqual({
    path: '/',
    httpOnly: true,
    ...attributes,
  })
})
