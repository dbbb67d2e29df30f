/**
 * Words with {names} in them, filled in: for messages, papers and pages whose texts hold plain placeholders only. A name without a value
 * stays as it is; a value may hold anything, braces too. Texts of the portal have plurals and are read by use-intl.
 */
export function fillWords(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  )
}
