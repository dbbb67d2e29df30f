/** The time after which every browser has read the bytes. */
const patience = 60_000

/** Gives bytes to the browser as a file to keep, without leaving the page. */
export function downloadFile(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), patience)
}
