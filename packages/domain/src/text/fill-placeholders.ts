/**
 * Fills the {names} in texts of messages, papers and pages, which have plain placeholders only. A name without a value stays; a value may
 * contain any character, including braces. Texts of the portal have plurals and are formatted by use-intl.
 */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  )
}
