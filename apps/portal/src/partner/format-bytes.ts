const megabyte = 1024 * 1024

/** A size as people know it, from the bytes in force (ruling C-02): '20 MB', '1.5 MB', '340 kB'. */
export function formatBytes(bytes: number, lang: string): string {
  const inMegabytes = bytes >= megabyte
  const number = inMegabytes ? bytes / megabyte : Math.max(1, bytes / 1024)
  const parts = inMegabytes && number < 10 ? 10 : 1
  // Rounded down, so that a file of the stated size is allowed.
  const amount = new Intl.NumberFormat(lang).format(Math.floor(number * parts) / parts)
  return `${amount}\u00a0${inMegabytes ? 'MB' : 'kB'}`
}
