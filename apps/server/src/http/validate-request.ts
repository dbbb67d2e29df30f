import type { FastifySchemaCompiler } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'

/**
 * Validates a request against the shape of its call. The schema library compares the 'length' of every value, and throws if it is not a
 * number, such as {"length":[{"toString":null}]}: such input is refused as invalid.
 */
export const validateRequest: FastifySchemaCompiler<z.ZodType> = given => {
  const check = validatorCompiler(given)
  return data => {
    try {
      return check(data) as { value: unknown }
    } catch (thrown) {
      const invalid = Object.assign(thrown instanceof Error ? thrown : new Error('cannot be looked at'), {
        validation: [],
      })
      return { error: invalid }
    }
  }
}
