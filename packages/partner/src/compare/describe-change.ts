import type { Change } from './change.ts'
import { countOf, documentsIn, type Reach } from './affected-documents.ts'

const things: Readonly<Record<Change['about'], (name: string) => string>> = {
  type: name => `type ${name}`,
  version: name => `version ${name}`,
  language: name => `language ${name}`,
  form: name => `form ${name}`,
  terms: name => `terms ${name}`,
  settings: () => 'settings',
  words: lang => `words in ${lang}`,
  files: () => 'files',
}

/** 'changed  form AD/ALL-2026' */
export const changeHeading = ({ about, name, kind, correction }: Change): string =>
  `${kind.padEnd(7)}  ${things[about](name)}${correction === true ? ', in words alone' : ''}`

/**
 * A change in lines for the operator: its kind, the people whom it affects, then each difference.
 * @param most the number of differences that are listed; further differences are counted
 */
export function describeChange(change: Change, reach: Reach, most = Number.POSITIVE_INFINITY): string[] {
  const { details } = change
  const reaches = documentsIn(reach) === 0 ? '' : ` (${countOf(reach)})`
  const left = details.length - most
  return [
    `${changeHeading(change)}${reaches}`,
    ...details.slice(0, most).map(text => `  - ${text}`),
    ...(left > 0 ? [`  - and ${left} more: careword partner diff shows all`] : []),
  ]
}
