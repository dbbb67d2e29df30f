/**
 * Fills the {names} in a text: for messages, papers and pages whose texts have plain placeholders only. A name without a value is
 * unchanged; a value may contain any character, braces too. Texts of the portal have plurals and are formatted by use-intl.
 */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  )
}
