// An expired signing link: the page that reports it can request another link. The expired link is stored only in the memory of this page.

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
