/**
 * What a person's browser sent as proof: the six digits of a message, or the token of its link. Null for anything else: it can
 * be neither, so it is no try. Only plain digits count: the portal turns what a phone's keyboard made of them into those.
 */
export function parseCredential(text: string): 'code' | 'link' | null {
  if (/^[0-9]{6}$/.test(text)) return 'code'
  return /^[A-Za-z0-9_-]{43}$/.test(text) ? 'link' : null
}
