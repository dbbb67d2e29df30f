import { CsvError, parse } from 'csv-parse/sync'

interface CsvRow {
  /** Line of the file in which the row begins, from 1. */
  line: number
  cells: string[]
}

export interface CsvIssue {
  line?: number
  column?: string
  issue: string
}

/** The parser's errors, in words that repeat no text of the file. */
const issues: Partial<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a field begins with a quotation mark and is never closed',
  CSV_INVALID_CLOSING_QUOTE:
    'a quotation mark is inside a quoted field: double it, and put a comma after the closing one',
  INVALID_OPENING_QUOTE:
    'a quotation mark is inside a field: put the whole field in quotation marks and double it',
}

/** Rows of a CSV file (RFC 4180): UTF-8 with or without BOM, LF or CRLF, quoted fields. Cells are not trimmed or changed. */
export function readCsv(bytes: Uint8Array): { rows: CsvRow[]; issue: CsvIssue | null } {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return { rows: [], issue: { issue: 'is no UTF-8 text: save it as "CSV UTF-8"' } }
  }
  try {
    const records: unknown = parse(text, {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      record_delimiter: ['\r\n', '\n'],
    })
    // With `info` every row includes its line number, which the package's types omit.
    const placed = records as { record: string[]; info: { lines: number } }[]
    return { rows: placed.map(row => ({ line: beginning(row), cells: row.record })), issue: null }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = typeof error.lines === 'number' ? { line: error.lines } : {}
    return { rows: [], issue: { ...line, issue: issues[error.code] ?? 'cannot be read as CSV' } }
  }
}

/** The parser counts lines at the end of a row; quoted fields may hold some. */
function beginning({ record, info }: { record: string[]; info: { lines: number } }): number {
  return info.lines - record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
}
