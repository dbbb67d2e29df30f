import { autosaveLimits } from '@careword/domain/limits'
import {
  decodeInk,
  encodeInk,
  isTypedSignature,
  pictureOfTypedName,
  type SectionAnswers,
} from '@careword/forms'
import { isMeaningfulInk } from '../../pad/ink.ts'
import { drawnImage, inkBehind } from '../ink/drawn-image.ts'

const parts = ['', 'Date', 'Typed', 'Name', 'For']

interface AutosavedText {
  answers: SectionAnswers
  /** Strokes by input. */
  ink?: Record<string, string> | undefined
}

/**
 * The part of a section's text that is autosaved. Of a new signature the source is autosaved, strokes or the typed name, and not the
 * picture, which is long. A picture without a known source is included if it is small; otherwise it is named in `leftOut`.
 */
export function autosavedText(
  saved: SectionAnswers | undefined,
  typed: SectionAnswers | undefined,
): AutosavedText & { leftOut: string[] } {
  const answers = { ...typed }
  const ink: Record<string, string> = {}
  const leftOut: string[] = []
  for (const [key, value] of Object.entries(answers)) {
    if (typeof value !== 'string' || !value.startsWith('data:image/') || saved?.[key] === value) continue
    const strokes = inkBehind(value)
    if (answers[`${key}Typed`] === 'true' && typeof answers[`${key}Name`] === 'string') delete answers[key]
    else if (strokes) {
      ink[key] = encodeInk(strokes)
      delete answers[key]
    } else if (value.length > autosaveLimits.signatureLength) {
      leftOut.push(key)
      for (const part of parts) delete answers[key + part]
    }
  }
  return { answers, ...(Object.keys(ink).length > 0 && { ink }), leftOut }
}

/** The answers in the form of the fields: every picture is rendered again from its ink. */
export function asTyped({ answers, ink = {} }: AutosavedText): SectionAnswers {
  const typed = { ...answers }
  for (const [key, text] of Object.entries(ink)) {
    const strokes = decodeInk(text)
    const picture = strokes && isMeaningfulInk(strokes) ? drawnImage(strokes) : ''
    if (picture !== '') typed[key] = picture
  }
  for (const [key, value] of Object.entries(answers)) {
    const id = key.slice(0, -'Typed'.length)
    const name = answers[`${id}Name`]
    if (!key.endsWith('Typed') || value !== 'true' || typed[id] !== undefined) continue
    if (typeof name === 'string' && isTypedSignature(name)) typed[id] = pictureOfTypedName
  }
  return typed
}
