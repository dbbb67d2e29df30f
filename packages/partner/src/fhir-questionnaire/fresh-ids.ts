// Makes keys of a form from linkIds, which may be any text.

/** Makes each wanted key unique. */
export const freshIds = (): ((wanted: string) => string) => {
  const taken = new Set<string>()
  // The number at which the search for a free key continues: thousands of items may want the same key.
  const next = new Map<string, number>()
  return wanted => {
    let id = wanted
    for (let index = next.get(wanted) ?? 2; taken.has(id); index++) {
      id = `${wanted}${index}`
      next.set(wanted, index + 1)
    }
    taken.add(id)
    return id
  }
}

const longest = 40

/** 'secWish1', or 'sec' and the letters and digits of the linkId. */
export function sectionIdOf(linkId: string, isOurs: boolean): string {
  if (isOurs && /^sec[A-Za-z0-9]{1,57}$/.test(linkId)) return linkId
  const letters = linkId
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .slice(0, longest)
  const id = letters
    .split(' ')
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
  // The id secSubmit is reserved for the last part of our forms.
  return id === '' || id === 'Submit' ? `secPart${id}` : `sec${id}`
}

/** The key of a question in its part: 'agentName' for 'secWish1.agentName'. */
export function inputIdOf(linkId: string, sectionLinkId: string): string {
  const own = linkId.startsWith(`${sectionLinkId}.`) ? linkId.slice(sectionLinkId.length + 1) : linkId
  if (/^[A-Za-z][A-Za-z0-9_-]{0,59}$/.test(own)) return own
  const id = own
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, longest)
  return /^[A-Za-z]/.test(id) ? id : `q${id}`
}
