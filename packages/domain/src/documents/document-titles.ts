/**
 * The titles of a document, used everywhere: first its kind, then the name of its form. A form name that begins with the kind ('Addendum
 * for California') is the whole title; a form name that only repeats the kind is left out.
 */
export function documentTitles(kind: string, form: string): [string] | [string, string] {
  return saysKind(form, kind) ? [form] : [kind, form]
}

/** The titles in one line. */
export const documentName = (kind: string, form: string): string => documentTitles(kind, form).join(' – ')

function saysKind(form: string, kind: string): boolean {
  const [name, start] = [form.toLowerCase(), kind.toLowerCase()]
  // The kind must be a whole word: 'Consenting' does not begin with 'Consent'.
  return name.startsWith(start) && !/[\p{L}\p{N}]/u.test(name.charAt(start.length))
}
