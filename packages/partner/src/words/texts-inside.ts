/** Every text in a value, by its place in it: 'sections[0].heading'. */
export function textsInside(
  value: unknown,
  at = '',
  found: Record<string, string> = {},
): Record<string, string> {
  if (typeof value === 'string') found[at] = value
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) {
      const here = Array.isArray(value) ? `${at}[${key}]` : at === '' ? key : `${at}.${key}`
      textsInside(one, here, found)
    }
  return found
}
