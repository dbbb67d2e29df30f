/** Text of the browser's storage as an object. Undefined when the text is not an object: stored text must never keep a page from opening. */
export function parseStored<Stored extends object>(text: string | null): Partial<Stored> | undefined {
  try {
    const found: unknown = JSON.parse(text ?? 'null')
    return typeof found === 'object' && found !== null ? found : undefined
  } catch {
    return undefined
  }
}
