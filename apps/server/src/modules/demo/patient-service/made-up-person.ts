import { randomInt } from 'node:crypto'

export interface MadeUpPerson {
  mrn: string
  firstName: string
  lastName: string
  dob: string
  gender: string
  email: string
  phones: string[]
}

const names = [
  ['Iris', 'Bauer', '0'],
  ['Samuel', 'Okonkwo', '1'],
  ['Marisol', 'Vega', '0'],
  ['Arthur', 'Lindgren', '1'],
  ['Pilar', 'Montoya', '0'],
  ['Leonard', 'Kaplan', '1'],
] as const

/** Makes up a person who does not exist yet; given values are used, so that a test can request a certain address. */
export function madeUpPerson(given: Record<string, unknown>): MadeUpPerson {
  const number = randomInt(100_000, 1_000_000)
  const [firstName, lastName, gender] = names[number % names.length] ?? names[0]
  const text = (key: string, fallback: string) => {
    const value = given[key]
    return typeof value === 'string' && value !== '' ? value.slice(0, 200) : fallback
  }
  return {
    mrn: text('mrn', `EG-${number}`),
    firstName: text('firstName', firstName),
    lastName: text('lastName', lastName),
    dob: text('dob', '1946-08-12'),
    gender,
    email: text('email', `${firstName}.${lastName}.${number}@people.example`.toLowerCase()),
    phones: ['(555) 555-0164'],
  }
}
