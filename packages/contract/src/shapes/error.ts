import type { FieldIssue } from '@careword/domain/field-issue'
import { z } from 'zod'

const fieldIssue: z.ZodType<FieldIssue> = z.object({
  path: z.string(),
  rule: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  validator: z.string().optional(),
})
/**
 * The one error shape of the API (ruling G-05). `errorCode` is a code of errors.ts, or one of the numbers of
 * code-shown-for-failure.ts where the specification states it for that call.
 */
export const errorResponse = z.object({
  errorCode: z.string(),
  requestId: z.string(),
  fields: z.array(fieldIssue).optional(),
})

/** The standard error shape under each of these statuses. Every call may also answer 429, 500 and 503 in this shape. */
export function errorResponses<Status extends number>(
  ...statuses: Status[]
): Record<Status, typeof errorResponse> {
  return Object.fromEntries(statuses.map(status => [status, errorResponse])) as Record<
    Status,
    typeof errorResponse
  >
}
