/** The header with the name of a file (RFC 6266): as UTF-8 in `filename*`, and in plain letters for programs that do not read that. */
export function contentDisposition(how: 'attachment' | 'inline', fileName: string): string {
  const plain = fileName
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["\\%]/g, '_')
  return `${how}; filename="${plain}"; filename*=UTF-8''${encoded(fileName)}`
}

/** RFC 8187: encodes the characters that encodeURIComponent leaves unchanged and the header does not allow. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /['()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
