import type { PreviewIssue } from '@careword/partner/preview/preview-state'

const header = 'x-careword-preview'
const place = 'careword-preview'

/** The command prints the address with the token behind the '#'; it is kept for this tab, and leaves the address. */
export function keepToken(): void {
  const token = location.hash.slice(1)
  if (token === '' || token.startsWith('/')) return
  sessionStorage.setItem(place, token)
  history.replaceState(null, '', `${location.pathname}#/`)
}

/** A call that the preview refused, or that did not reach it. */
export class PreviewFailure extends Error {
  readonly status: number
  readonly issues: readonly PreviewIssue[]
  constructor(status: number, message: string, issues: readonly PreviewIssue[]) {
    super(message)
    this.status = status
    this.issues = issues
  }
}

/**
 * Calls the preview.
 * @param body of a change, which is sent by POST
 */
export async function askPreview(path: string, body?: unknown): Promise<Response> {
  const response = await fetch(`/preview/api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      [header]: sessionStorage.getItem(place) ?? '',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (response.ok) return response
  const { error = '', issues = [] } = (await response.json().catch(() => ({}))) as {
    error?: string
    issues?: readonly PreviewIssue[]
  }
  throw new PreviewFailure(response.status, error, issues)
}
