/** Words with {names} in them, filled in; for messages, whose texts hold plain placeholders only. */
export function fillWords(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
