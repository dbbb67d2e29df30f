const local = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const label = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u

/** Could a message reach this address? A local part, an @, and a domain of at least two labels. Documents spec §5: 'Email has a validity check'. */
export function isEmail(text: string): boolean {
  if (text.length > 254) return false
  const at = text.lastIndexOf('@')
  const name = text.slice(0, at)
  const labels = text.slice(at + 1).split('.')
  if (at < 1 || name.length > 64 || !local.test(name) || labels.length < 2) return false
  const last = labels.at(-1) ?? ''
  return labels.every(part => part.length <= 63 && label.test(part)) && last.length >= 2 && !/^\d+$/.test(last)
}
