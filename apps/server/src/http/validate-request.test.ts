import { z } from 'zod'
import { expect, test } from 'vitest'
import { validateRequest } from './validate-request.ts'

const check = (data: unknown) =>
  (
    validateRequest({
      schema: z.object({ userId: z.string().max(200) }),
      method: 'POST',
      url: '/',
      httpPart: 'body',
    }) as (data: unknown) => { value?: unknown; error?: { validation?: unknown } }
  )(data)

test('what fits is handed on, what does not is refused', () => {
  expect(check({ userId: 'a' })).toEqual({ value: { userId: 'a' } })
  expect(check({ userId: 5 }).error).toBeDefined()
})

test('a length that is no number is refused as well, and is no failure of ours', () => {
  const hostile: unknown = JSON.parse('{"userId":{"length":[{"toString":null}]}}')
  expect(check(hostile).error?.validation).toEqual([])
})
