import type { ShownIssue } from '../../form-ui/issues/issue-text.ts'
import { ApiError } from '../../api/api-error.ts'

/** The result of a revocation that failed or whose outcome is unknown: an issue with the signature, or an error code for the page. */
export function revokeFailure(failure: unknown): ShownIssue | { code: string } {
  if (!(failure instanceof ApiError)) return { code: 'DOCUMENT_REVOKE_FAILED_NO_ANSWER' }
  const issue = failure.fields.find(({ path }) => path === 'signature')
  if (issue) return { rule: issue.rule, ...(issue.values && { values: issue.values }) }
  const { status, errorCode } = failure
  return { code: [403, 409, 429].includes(status) ? errorCode : 'DOCUMENT_REVOKE_FAILED' }
}
