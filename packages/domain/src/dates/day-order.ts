/** The order and the words of a day, and of a moment of it, by language: only where those of Intl are not how it is written. */
export const dayOrder: Readonly<Record<string, { day: string; moment: string }>> = {
  vi: { day: '{day} tháng {month} năm {year}', moment: '{day}, lúc {time}' },
}
