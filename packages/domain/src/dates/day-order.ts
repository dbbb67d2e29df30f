/** The order and words of a day, and of a moment of a day, in languages that are written in another way than Intl does. */
export const dayOrder: Readonly<Record<string, { day: string; moment: string }>> = {
  vi: { day: '{day} tháng {month} năm {year}', moment: '{day}, lúc {time}' },
}
