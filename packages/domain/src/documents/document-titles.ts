/**
 * What one document is called, wherever it is named: dialog, wizard, tile, text, paper and file. First what kind it is, then the name of
 * its form. A form that says its kind already ('Addendum for California') is the whole name; one that only says it again is left out.
 */
export function documentTitles(kind: string, form: string): [string] | [string, string] {
  return saysKind(form, kind) ? [form] : [kind, form]
}

/** The same in one line. */
export const documentName = (kind: string, form: string): string => documentTitles(kind, form).join(' – ')

function saysKind(form: string, kind: string): boolean {
  const [name, start] = [form.toLowerCase(), kind.toLowerCase()]
  // Not in the middle of a word: 'Consent' is not said by 'Consenting'.
  return name.startsWith(start) && !/[\p{L}\p{N}]/u.test(name.charAt(start.length))
}
