/**
 * The token of the link that opened this page: the first script took it out of the address already, the router's own address may still hold
 * it. '' where there is none: a cookie of an earlier opening may then still be valid.
 */
export function takeLinkToken(): string {
  const early = window.cwArrival?.token ?? ''
  delete window.cwArrival
  const { hash, pathname, search } = window.location
  const late = /^#[\w-]{43}$/.test(hash) ? hash.slice(1) : ''
  if (late !== '') window.history.replaceState(window.history.state, '', pathname + search)
  return early || late
}
