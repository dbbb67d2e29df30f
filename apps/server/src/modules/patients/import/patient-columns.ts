/** Columns of a patient file and the header names they are known by; capitals, blanks, hyphens and underscores do not matter. */
export const patientColumns = {
  mrn: { names: ['mrn', 'record number', 'medical record number'], required: true },
  firstName: { names: ['first name', 'given name'], required: true },
  middleName: { names: ['middle name'], required: false },
  lastName: { names: ['last name', 'family name', 'surname'], required: true },
  dob: { names: ['dob', 'date of birth', 'birth date'], required: true },
  gender: { names: ['gender', 'sex'], required: false },
  email: { names: ['email', 'e-mail address'], required: false },
  phone: { names: ['phone', 'mobile', 'phone number'], required: false },
} as const satisfies Record<string, { names: readonly string[]; required: boolean }>

export type PatientColumn = keyof typeof patientColumns
export const columnNames = Object.keys(patientColumns) as PatientColumn[]

/** The name shown to people. */
export const shownColumn = (column: PatientColumn): string => patientColumns[column].names[0]

/** The position of each column in the file, or the issues of its first line. */
export function readHeader(cells: readonly string[]): {
  at: Partial<Record<PatientColumn, number>>
  issues: string[]
} {
  const at: Partial<Record<PatientColumn, number>> = {}
  const issues: string[] = []
  for (const [i, cell] of cells.entries()) {
    const column = columnNames.find(name =>
      patientColumns[name].names.some(known => plain(known) === plain(cell)),
    )
    if (!column) issues.push(`column ${i + 1} has a name that is not known`)
    else if (at[column] !== undefined) issues.push(`column ${shownColumn(column)} occurs twice`)
    else at[column] = i
  }
  for (const column of columnNames)
    if (patientColumns[column].required && at[column] === undefined)
      issues.push(`column ${shownColumn(column)} is missing`)
  if (issues.length > 0 && cells.length === 1 && /[;\t]/.test(cells[0] ?? ''))
    return { at, issues: ['the columns are not separated by commas'] }
  return { at, issues }
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[\s_-]+/g, '')
}
