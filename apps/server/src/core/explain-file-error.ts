/** Explains to an operator why a file or folder could not be used; null when the error concerns no file or folder. */
export function explainFileError(error: unknown): string | null {
  const { path: file, code } = error as NodeJS.ErrnoException
  if (file === undefined || code === undefined) return null
  if (code === 'ENOENT') return `${file} is not there.`
  if (code === 'EROFS') return `${file} lies on a disk that takes no writes (${code}).`
  return `${file} cannot be used (${code}). Let the user of the server read and write it.`
}
