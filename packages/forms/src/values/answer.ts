// Answers as sent (content of PUT /api/form/{id}) and as stored. Do not rename a key without a migration.

/** A date from three lists; '' for a part that is not chosen. Months and days may lack a leading zero, and are stored with two digits. */
export interface DateAnswer {
  day: string
  month: string
  year: string
}

/** A string for text, true for a single check, string[] for a check group, DateAnswer for a date. */
export type AnswerValue = string | true | string[] | DateAnswer

/**
 * One section's answers by key. Keys are input ids, or id + suffix (Documents spec §3): address Street Apt City State Zip Country · name
 * First Middle Last · signature: id (PNG data URL) and idDate (ISO timestamp), idTyped 'true' when typed instead of drawn, idName the name
 * that was typed, idFor the signer's name when it was made · phone: id (digits), idDialCode, idFormat. Empty values are never stored.
 */
export type SectionAnswers = Record<string, AnswerValue>

/** Answers by section id. */
export type Answers = Record<string, SectionAnswers>
