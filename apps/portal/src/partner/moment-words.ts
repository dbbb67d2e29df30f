import { zoneInWords } from '@careword/domain/documents/document-zone'
import type { DashboardConfig } from '@careword/partner'
import { formatDocumentDay, formatDocumentTime } from './format-day.ts'

/** A moment in the document's time zone, in the words of messages: day, time of day, and the name of the zone. */
export function momentWords(
  config: DashboardConfig,
  lang: string,
  at: string,
  clock: { timeZone: string },
): { day: string; time: string; zone: string } {
  return {
    day: formatDocumentDay(at, lang, clock),
    time: formatDocumentTime(at, lang, clock),
    zone: zoneInWords(config.uiTranslations[lang] ?? {}, lang, clock.timeZone),
  }
}
