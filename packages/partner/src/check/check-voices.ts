import { type Issue, issueOf } from '../issue.ts'
import type { Texts } from '../text-shapes.ts'
import { contentNeedsVoices, needsVoices, otherReadersOf, addressesOneReader } from '../voice/readers.ts'
import { type OtherReader, otherReaders, plainKey, voicedKeys, voiceOf } from '../voice/voices.ts'

/**
 * Checks the English words of the base: a text that addresses the patient, and is read by others too, needs words for each of those
 * readers. checkSameKeys checks the keys of other languages.
 */
export function checkVoices(place: (key: string) => string, area: string, english: Texts): Issue[] {
  const issues = Object.keys(english).flatMap(key => wrongVoice(place(key), key, english))
  for (const [key, text] of Object.entries(english)) {
    const whole = `${area}.${key}`
    if (addressesOneReader(whole, text)) issues.push(trueForOneAlone(place(key)))
    if (key.includes('@') || !needsVoices(whole, text)) continue
    issues.push(...lackingVoices(place(key), key, english, otherReadersOf(whole)))
  }
  return issues
}

/** The check for texts of a partner's settings that all users read, such as the description of a document type. */
export function checkContentVoices(
  place: string,
  keys: readonly string[],
  texts: Texts,
  english: Texts,
): Issue[] {
  return keys.flatMap(key =>
    // A missing text is another issue.
    Object.hasOwn(texts, key) && contentNeedsVoices(english[key] ?? '')
      ? lackingVoices(`${place}: ${key}`, key, texts, otherReaders)
      : [],
  )
}

/** The issue of a text that is shown before the reader is known, where variants by reader do not help. */
export const trueForOneAlone = (place: string): Issue => issueOf(place, 'trueForOneAlone')

function lackingVoices(place: string, key: string, texts: Texts, readers: readonly OtherReader[]): Issue[] {
  const lacking = readers.filter(
    reader => !voicedKeys(key, reader).some(voiced => Object.hasOwn(texts, voiced)),
  )
  const [reader] = lacking
  return reader === undefined
    ? []
    : [issueOf(place, 'voiceLacking', { values: { readers: lacking.join(', '), reader, key } })]
}

function wrongVoice(place: string, key: string, texts: Texts): Issue[] {
  if (!key.includes('@')) return []
  if (voiceOf(key) === null)
    return [
      issueOf(place, 'noVoice', {
        found: key.slice(key.indexOf('@') + 1),
        allowed: [...otherReaders, 'others'],
      }),
    ]
  if (!Object.hasOwn(texts, plainKey(key))) return [issueOf(place, 'voiceOfNothing')]
  return []
}
