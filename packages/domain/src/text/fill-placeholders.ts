import { atOneOClock } from './at-one-oclock.ts'

/**
 * Fills the {names} in texts of messages, papers and pages, which have plain placeholders only. A name without a value stays; a value may
 * contain any character, including braces. A Spanish text with 'las {time}' reads 'la' at one o'clock. Texts of the portal with plurals are
 * formatted by use-intl.
 */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/(\b[Ll]as )?\{(\w+)\}/g, (whole, article: string | undefined, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) return whole
    return article === undefined ? value : atOneOClock(article + value)
  })
}
