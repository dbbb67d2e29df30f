// Times of the server, such as the end of a session, are compared with the server's clock: many a phone runs an hour wrong.

let ahead = 0

/** Every response carries the server's time. */
export function readServerTime(response: Response): void {
  const sent = Date.parse(response.headers.get('date') ?? '')
  if (!Number.isNaN(sent)) ahead = sent - Date.now()
}

/** Milliseconds since 1970 by the server's clock, as far as we know it. */
export function serverNow(): number {
  return Date.now() + ahead
}
