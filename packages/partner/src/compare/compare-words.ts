import { describeDifference } from '@careword/domain/text/describe-difference'
import type { PartnerConfig } from '../build-config.ts'

/** One sentence for each text of the portal, the partner or the errors that differs in one language. */
export function compareWords(before: PartnerConfig, after: PartnerConfig, lang: string): string[] {
  const texts = ({ uiTexts, content, errors }: PartnerConfig) => ({
    ...named('translations', uiTexts[lang]),
    ...named('content', content[lang]),
    ...named('errors', errors[lang]),
  })
  const [was, is] = [texts(before), texts(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter(key => was[key] !== is[key])
    .map(key => `${key} ${describeDifference(was[key], is[key])}`)
}

function named(file: string, texts: Readonly<Record<string, unknown>> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'object' && text !== null
        ? Object.entries(named(`${file} ${key}`, { ...text }))
        : [[`${file} ${key}`, String(text)]],
    ),
  )
}
