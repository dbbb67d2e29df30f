/** The name that a response gives its file (RFC 6266, `filename*`), or this one where it names none. */
export function fileNameOf(disposition: string | null, otherwise: string): string {
  const encoded = /;\s*filename\*=UTF-8''([^;\s]+)/i.exec(disposition ?? '')?.[1]
  if (encoded === undefined) return otherwise
  try {
    return decodeURIComponent(encoded)
  } catch {
    return otherwise
  }
}
