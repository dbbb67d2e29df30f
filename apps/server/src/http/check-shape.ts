import type { FastifySchemaCompiler } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'

/**
 * Checks what came in against the shape of its call. The schema library counts the length of whatever has a 'length', and stumbles
 * over one that is no number, such as {"length":[{"toString":null}]}: what it cannot even look at does not fit.
 */
export const checkShape: FastifySchemaCompiler<z.ZodType> = given => {
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
