interface Parts {
  /** Entries of the catalog, of the page, and whole objects beside them. */
  catalog?: string
  page?: string
  objects?: string | readonly string[]
  /** The name of the font. */
  font?: string
  box?: string
  /** The word as codes in hex, and the font's entries. */
  codes?: string
  fontIs?: string
}

/** A PDF of one page with a word, and with the given entries. */
export function handWrittenPdf({
  catalog = '',
  page = '',
  objects = '',
  box = '0 0 612 792',
  font = 'F',
  codes = Buffer.from('A directive').toString('hex'),
  fontIs = '/Subtype /Type1 /BaseFont /Helvetica',
}: Parts): Buffer {
  const text = `BT /${font} 24 Tf 72 700 Td <${codes}> Tj ET`
  const bodies = [
    `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj\n`,
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    `3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Contents 4 0 R /Resources << /Font << /${font} 5 0 R >> >> ${page} >>\nendobj\n`,
    `4 0 obj\n<< /Length ${text.length} >>\nstream\n${text}\nendstream\nendobj\n`,
    `5 0 obj\n<< /Type /Font ${fontIs} >>\nendobj\n`,
    ...(typeof objects === 'string' ? [objects] : objects),
  ].filter(body => body !== '')
  let file = '%PDF-1.7\n'
  const rows: string[] = []
  for (const body of bodies) {
    const number = Number(/^\d+/.exec(body)?.[0])
    rows.push(`${number} 1\n${String(file.length).padStart(10, '0')} 00000 n \n`)
    file += body
  }
  const table = file.length
  file += `xref\n0 1\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size 10 /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
