/** Text of the browser's storage as an object; undefined where it is none: whatever is stored there must not keep a page from opening. */
export function parseStored<Stored extends object>(text: string | null): Partial<Stored> | undefined {
  try {
    const found: unknown = JSON.parse(text ?? 'null')
    return typeof found === 'object' && found !== null ? found : undefined
  } catch {
    return undefined
  }
}
