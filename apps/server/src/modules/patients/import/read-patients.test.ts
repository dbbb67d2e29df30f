import { describe, expect, test } from 'vitest'
import { readPatients } from './read-patients.ts'

const header = 'mrn,first name,middle name,last name,dob,gender,e-mail,phone'
const today = '2026-11-21'
const read = (text: string) => readPatients(Buffer.from(text), today)
const good = 'EG-1,Rosa,,Delgado,1948-03-17,female,rosa@mail.example,(555) 555-0117'

describe('a patient file', () => {
  test('may have a BOM, CRLF, quoted fields with commas, marks and line ends in any place of the header', () => {
    const text = `\ufeff"Last_Name",MRN,First-Name,Date of Birth\r\n"de la Cruz, ""Nana""",7,Ana,03/04/1950\r\n\r\n`
    expect(read(text)).toEqual({
      issues: [],
      warnings: [{ line: 2, issue: 'has neither e-mail nor phone in the file' }],
      patients: [
        {
          line: 2,
          mrn: '7',
          firstName: 'Ana',
          middleName: null,
          lastName: 'de la Cruz, "Nana"',
          dob: '1950-03-04',
          gender: null,
          email: null,
          phone: null,
        },
      ],
    })
  })

  test('gives a row as it is kept', () => {
    expect(read(`${header}\n${good}\n`).patients).toEqual([
      {
        line: 2,
        mrn: 'EG-1',
        firstName: 'Rosa',
        middleName: '',
        lastName: 'Delgado',
        dob: '1948-03-17',
        gender: '0',
        email: 'rosa@mail.example',
        phone: '+15555550117',
      },
    ])
  })

  test.each([
    ['', 'the file is empty', undefined, undefined],
    [header, 'the file holds no patient', undefined, undefined],
    [
      'mrn;first name;last name;dob\n1;A;B;1950-01-01',
      'the columns are not separated by commas',
      1,
      undefined,
    ],
    ['mrn,first name,last name\n1,A,B', 'column dob is missing', 1, undefined],
    ['mrn,first name,last name,dob,MRN\n', 'column mrn occurs twice', 1, undefined],
    ['mrn,first name,last name,dob,shoe size\n', 'column 5 has a name that is not known', 1, undefined],
    [`${header}\n1,Rosa`, 'has 2 fields, and the first line has 8', 2, undefined],
    [`${header}\n,Rosa,,D,1948-03-17,,,`, 'is empty', 2, 'mrn'],
    [`${header}\n${good}\n1,  ,,D,1948-03-17,,,`, 'is empty', 3, 'first name'],
    [
      `${header}\n1,"Ro\nsa",,D,1948-03-17,,,`,
      'holds a line break or another control character',
      2,
      'first name',
    ],
    [
      `${header}\n1,Ro\0sa,,D,1948-03-17,,,`,
      'holds a line break or another control character',
      2,
      'first name',
    ],
    [`${header}\n1,Rosa,,D,1949-02-29,,,`, 'is no date such as', 2, 'dob'],
    [`${header}\n1,Rosa,,D,17.3.48,,,`, 'is no date such as', 2, 'dob'],
    [`${header}\n1,Rosa,,D,2026-11-22,,,`, 'is in the future', 2, 'dob'],
    [`${header}\n1,Rosa,,D,1895-01-01,,,`, 'is more than 130 years ago', 2, 'dob'],
    [`${header}\n1,Rosa,,D,1948-03-17,lady,,`, 'is none of female, male', 2, 'gender'],
    [`${header}\n1,Rosa,,D,1948-03-17,,rosa@mail,`, 'is no e-mail address', 2, 'e-mail'],
    [`${header}\n1,Rosa,,D,1948-03-17,,"a@b.example, c@d.example",`, 'is no e-mail address', 2, 'e-mail'],
    [`${header}\n1,Rosa,,D,1948-03-17,,,call me`, 'is no phone number', 2, 'phone'],
    [`${header}\n${good}\n\n eg-1 ,Rosa,,D,1948-03-17,,,`, 'is in line 2 too', 4, 'mrn'],
    [`${header}\n1,"Rosa,,D`, 'a field begins with a quotation mark and is never closed', 2, undefined],
    [`${header}\n1,Ro"sa",,D,1948-03-17,,,`, 'a quotation mark is inside a field', 2, undefined],
  ])('%j: %s (line %s, %s)', (text, issue, line, column) => {
    const { issues } = read(text)
    expect(issues.length).toBeGreaterThan(0)
    expect(issues[0]?.issue).toContain(issue)
    expect(issues[0]?.line).toBe(line)
    expect(issues[0]?.column).toBe(column === 'e-mail' ? 'email' : column)
  })

  test('in another encoding is refused, not guessed', () => {
    const latin1 = Buffer.from(`${header}\n1,Jos\xe9,,D,1948-03-17,,,`, 'latin1')
    expect(readPatients(latin1, today).issues[0]?.issue).toContain('UTF-8')
  })

  test('names all faults at once, and none of them repeats what is in the file', () => {
    const { issues } = read(`${header}\n1,,,Geheimnis,1949-13-40,lady,nobody@,12\n${good}\n2,Ann,,,x,,,\n`)
    expect(issues.map(({ line, column }) => `${line} ${column}`)).toEqual([
      '2 first name',
      '2 dob',
      '2 gender',
      '2 email',
      '2 phone',
      '4 last name',
      '4 dob',
    ])
    expect(JSON.stringify(issues)).not.toMatch(/Geheimnis|1949|lady|nobody/)
  })

  test('counts lines through quoted ones', () => {
    expect(
      read(`${header}\n1,Rosa,,"D\nD",1948-03-17,,,\n2,Ann,,D,x,,,`).issues.map(({ line }) => line),
    ).toEqual([2, 4])
  })

  test('warns of a name that documents cannot print and of a mailbox that two share', () => {
    const { warnings, issues } = read(`${header}\n${good}\n2,\u{13000},,D,1948-03-17,,ROSA@mail.example,`)
    expect(issues).toEqual([])
    expect(warnings).toEqual([
      { line: 3, column: 'first name', issue: 'holds a sign that documents cannot print (U+13000)' },
      { line: 3, column: 'email', issue: 'is that of line 2 too: only one of them can be invited with it' },
    ])
  })
})
