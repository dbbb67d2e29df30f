/** Every text in a value, by its place in it: 'sections[0].heading'. */
export function textsInside(
  value: unknown,
  path = '',
  found: Record<string, string> = {},
): Record<string, string> {
  if (typeof value === 'string') found[path] = value
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) {
      const here = Array.isArray(value) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`
      textsInside(one, here, found)
    }
  return found
}
