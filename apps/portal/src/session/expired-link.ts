// A link to sign that came too late: the page that says so can ask for another one. It lives in the memory of this page alone.

export interface ExpiredLink {
  documentId: string
  token: string
}

let pending: ExpiredLink | undefined

/** @param link undefined: the last one was none that can be asked for again. */
export function rememberExpiredLink(link: ExpiredLink | undefined): void {
  pending = link
}

export const expiredLink = (): ExpiredLink | undefined => pending
