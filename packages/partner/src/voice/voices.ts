// The portal addresses the patient as 'you', and speaks to others about the patient. A text that differs for others has a second key with
// the reader after an '@': 'documents.createFirst@others'.
import type { UserType } from '@careword/domain/people/user-type'

/** All readers but the person themselves. */
export type OtherReader = Exclude<UserType, 'patient'>
export const otherReaders: readonly OtherReader[] = ['clinician', 'contact', 'viewer']

/** A reader, or all others at once. */
type Voice = OtherReader | 'others'

/** The keys of variants for this reader, best first; none for the patient, whom the plain key addresses. */
export function voicedKeys(key: string, reader: UserType): string[] {
  return reader === 'patient' ? [] : [`${key}@${reader}`, `${key}@others`]
}

/** 'documents.createFirst' for 'documents.createFirst@others'. */
export function plainKey(key: string): string {
  return key.split('@', 1)[0] ?? key
}

/** The voice of a key; null for a plain key and for an unknown suffix. */
export function voiceOf(key: string): Voice | null {
  const voice = key.split('@')[1]
  return voice === 'others' || otherReaders.some(reader => reader === voice) ? (voice as Voice) : null
}

/** The words for a reader: the reader's own have priority over those for all others; undefined without either. */
export function inVoice<T>(voices: Partial<Record<Voice, T>> | undefined, reader: UserType): T | undefined {
  return reader === 'patient' ? undefined : (voices?.[reader] ?? voices?.others)
}
