/**
 * The name of a document, wherever it is named: dialog, wizard, tile, text, paper and file. First its kind, then the name of its form. A
 * form whose name begins with the kind ('Addendum for California') is the whole name; a name that only repeats the kind is left out.
 */
export function documentTitles(kind: string, form: string): [string] | [string, string] {
  return saysKind(form, kind) ? [form] : [kind, form]
}

/** The titles in one line. */
export const documentName = (kind: string, form: string): string => documentTitles(kind, form).join(' – ')

function saysKind(form: string, kind: string): boolean {
  const [name, start] = [form.toLowerCase(), kind.toLowerCase()]
  // Not in the middle of a word: 'Consenting' does not contain the kind 'Consent'.
  return name.startsWith(start) && !/[\p{L}\p{N}]/u.test(name.charAt(start.length))
}
