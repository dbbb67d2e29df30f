import {
  dateYears,
  emailKey,
  isFuture,
  isValidEmail,
  readGender,
  readPhone,
  readMonthFirst,
  toE164,
} from '@careword/domain'
import { visibleText } from '@careword/domain/text/invisible-characters'
import { unprintableCharacters } from '@careword/domain/text/printable-characters'
import { normaliseMrn } from '../mrn-and-ssn.ts'
import {
  type PatientColumn,
  columnNames,
  patientColumns,
  readHeader,
  shownColumn,
} from './patient-columns.ts'
import { type CsvIssue, readCsv } from './read-csv.ts'

/** A row of the file. Null: the cell is empty or the column is missing, and the stored value is not changed. */
export interface FilePatient {
  line: number
  mrn: string
  firstName: string
  /** An empty cell means that there is none. */
  middleName: string | null
  lastName: string
  /** 'yyyy-MM-dd' */
  dob: string
  gender: '0' | '1' | '2' | null
  email: string | null
  /** E.164 */
  phone: string | null
}

interface ReadPatients {
  patients: FilePatient[]
  issues: CsvIssue[]
  /** Warnings about rows that are imported. */
  warnings: CsvIssue[]
}

const longest = { mrn: 64, name: 200 }

/**
 * All patients of a CSV file and all its issues, by line and column. Issues repeat no text of the file.
 * @param today 'yyyy-MM-dd' where the partner is
 */
export function readPatients(bytes: Uint8Array, today: string): ReadPatients {
  const { rows, issue } = readCsv(bytes)
  if (issue) return { patients: [], issues: [issue], warnings: [] }
  const [header, ...body] = rows
  if (!header) return { patients: [], issues: [{ issue: 'the file is empty' }], warnings: [] }
  const { at, issues: ofHeader } = readHeader(header.cells)
  const issues: CsvIssue[] = ofHeader.map(words => ({ line: header.line, issue: words }))
  if (issues.length > 0) return { patients: [], issues, warnings: [] }

  const patients: FilePatient[] = []
  const warnings: CsvIssue[] = []
  const firstLine = new Map<string, number>()
  const mailboxes = new Map<string, number>()
  for (const { line, cells } of body) {
    if (cells.length !== header.cells.length) {
      issues.push({
        line,
        issue: `has ${cells.length} fields, and the first line has ${header.cells.length}`,
      })
      continue
    }
    const cell = (column: PatientColumn) => {
      const i = at[column]
      return i === undefined ? null : (cells[i] ?? '')
    }
    const broken = columnNames.flatMap(column => {
      const value = cell(column)
      const words = value === null ? null : issueOf(column, value, today)
      return words === null ? [] : [{ line, column: shownColumn(column), issue: words }]
    })
    issues.push(...broken)
    const key = normaliseMrn(cell('mrn') ?? '')
    const before = firstLine.get(key)
    if (key !== '' && before !== undefined)
      issues.push({ line, column: 'mrn', issue: `is in line ${before} too` })
    else firstLine.set(key, line)
    if (broken.length > 0) continue
    const patient = patientOf(line, cell)
    patients.push(patient)
    warnings.push(...warningsOf(patient, mailboxes))
  }
  if (body.length === 0) issues.push({ issue: 'the file holds no patient' })
  return { patients, issues, warnings }
}

function issueOf(column: PatientColumn, value: string, today: string): string | null {
  const typed = visibleText(value)
  if (/\p{Cc}/u.test(value)) return 'holds a line break or another control character'
  if (typed === '') return patientColumns[column].required ? 'is empty' : null
  switch (column) {
    case 'mrn':
      return typed.length > longest.mrn ? `is longer than ${longest.mrn} signs` : null
    case 'firstName':
    case 'middleName':
    case 'lastName':
      return Array.from(value).length > longest.name ? `is longer than ${longest.name} signs` : null
    case 'dob':
      return issueOfDob(typed, today)
    case 'gender':
      return readGender(typed) === null ? 'is none of female, male, other, unknown (or 0, 1, 2)' : null
    case 'email':
      return isValidEmail(value) ? null : 'is no e-mail address'
    case 'phone':
      return issueOfPhone(typed)
  }
}

function issueOfPhone(typed: string): string | null {
  const { issue } = readPhone(typed)
  switch (issue?.rule) {
    case undefined:
      return null
    case 'phoneTenDigits':
      return `has ${issue?.values?.['digits']} digits, and a number of +1 has 10`
    case 'phoneTooShort':
    case 'phoneTooLong':
      return `has too ${issue?.rule === 'phoneTooShort' ? 'few' : 'many'} digits for a number of its country`
    case 'phoneCountryUnknown':
      return 'begins with a country code that is none'
    case 'phoneInvalid':
      return 'is no phone number'
  }
}

function issueOfDob(typed: string, today: string): string | null {
  const dob = readMonthFirst(typed)
  if (dob === null) return 'is no date such as 1948-03-17 or 03/17/1948'
  if (isFuture(dob, today)) return 'is in the future'
  return Number(dob.slice(0, 4)) < Number(today.slice(0, 4)) - dateYears.back
    ? `is more than ${dateYears.back} years ago`
    : null
}

/** Names are kept byte for byte, as in the record. */
function patientOf(line: number, cell: (column: PatientColumn) => string | null): FilePatient {
  const given = (column: PatientColumn) => {
    const typed = visibleText(cell(column) ?? '')
    return typed === '' ? null : typed
  }
  return {
    line,
    mrn: given('mrn') ?? '',
    firstName: cell('firstName') ?? '',
    middleName: cell('middleName'),
    lastName: cell('lastName') ?? '',
    dob: readMonthFirst(given('dob') ?? '') ?? '',
    gender: readGender(given('gender') ?? ''),
    email: given('email'),
    phone: toE164(given('phone') ?? ''),
  }
}

function warningsOf(patient: FilePatient, mailboxes: Map<string, number>): CsvIssue[] {
  const { line, email } = patient
  const warnings: CsvIssue[] = (['firstName', 'middleName', 'lastName'] as const).flatMap(column => {
    const [first] = unprintableCharacters(patient[column] ?? '')
    const sign = first?.codePoint.toString(16).toUpperCase().padStart(4, '0')
    return sign === undefined
      ? []
      : [{ line, column: shownColumn(column), issue: `holds a sign that documents cannot print (U+${sign})` }]
  })
  if (email !== null) {
    const before = mailboxes.get(emailKey(email))
    if (before === undefined) mailboxes.set(emailKey(email), line)
    else
      warnings.push({
        line,
        column: 'email',
        issue: `is that of line ${before} too: only one of them can be invited with it`,
      })
  }
  if (email === null && patient.phone === null)
    warnings.push({ line, issue: 'has neither e-mail nor phone in the file' })
  return warnings
}
