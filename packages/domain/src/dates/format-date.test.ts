import { expect, test } from 'vitest'
import { formatDayInWords, formatTimeOfDay, momentInWords, weekdayAndDay } from './format-date.ts'

const at = new Date('2026-11-21T14:05:00Z')
const zone = 'America/New_York'

test.each([
  ['en', '9:05 AM'],
  ['es', '9:05 a.m.'],
  // As other browsers write Spanish.
  ['es-CO', '9:05 a.m.'],
])('the time of day in %s is %s, with hours to twelve and plain spaces', (lang, words) => {
  expect(formatTimeOfDay(at, lang, zone)).toBe(words)
})

test('a moment gives its day by the clock of its zone', () => {
  const late = new Date('2026-11-22T03:30:00Z')
  expect(weekdayAndDay(late, 'en', zone)).toBe('Saturday, November 21')
  expect(weekdayAndDay(late, 'es', zone)).toBe('sábado, 21 de noviembre')
  expect(momentInWords(late, 'en', zone)).toBe('November 21, 2026 at 10:30 PM')
  expect(momentInWords(late, 'es', 'UTC')).toBe('22 de noviembre de 2026 a las 3:30 a.m.')
  const [atOne, atEleven] = ['2026-11-22T13:05:00Z', '2026-11-22T11:05:00Z'].map(text => new Date(text))
  expect(momentInWords(atOne ?? late, 'es', 'UTC')).toBe('22 de noviembre de 2026 a la 1:05 p.m.')
  expect(momentInWords(atEleven ?? late, 'es', 'UTC')).toBe('22 de noviembre de 2026 a las 11:05 a.m.')
})

test('a moment in Vietnamese has its day first, in the words of the language', () => {
  expect(momentInWords(at, 'vi', 'UTC')).toBe('21 tháng 11 năm 2026, lúc 14:05')
})

test.each([
  ['vi', '3 tháng 3 năm 1951'],
  ['zh', '1951年3月3日'],
  ['ar', '3 مارس 1951'],
  // Other calendars and other digits are usual there; a record has neither.
  ['th', '3 มีนาคม 1951'],
  ['fa', '3 مارس 1951'],
])('a day in %s is a day of the calendar of the record, in its digits', (lang, words) => {
  expect(formatDayInWords('1951-03-03', lang, 'UTC')).toBe(words)
})
