// The forms that partners publish, made plain, each with the answers of a made-up person.

import { type Answers, describeForm, type FormDefinition, withPatientRecord } from '@careword/forms'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { partnersDir, readPartnerFolders } from '../modules/partner/read-partner-folders.ts'

const { partners } = readPartnerFolders(partnersDir)

interface ShippedForm {
  definition: FormDefinition
  answers: Answers
  described: (lang: 'en' | 'es', answers?: Answers) => ReturnType<typeof describeForm>
}

/** @param name '<TYPE>/<SITE>-<VERSION>' of one that extends no other */
export function shippedForm(partner: string, name: string): ShippedForm {
  const folder = partners.find(({ slug }) => slug === partner)
  const definition = folder?.json[`forms/${name}/definition.json`] as FormDefinition | undefined
  const file = path.join(partnersDir, partner, 'forms', name, 'sample-answers.json')
  if (!definition || !existsSync(file)) throw new Error(`${partner} has no ${name} with sample answers`)
  const sample = JSON.parse(readFileSync(file, 'utf8')) as Answers
  const record = { firstName: 'María', middleName: 'José', lastName: 'Núñez', dob: '1948-05-03' }
  const person = { fullname: 'María José Núñez' }
  return {
    definition,
    answers: sample,
    described: (lang, answers = sample) =>
      describeForm(definition, withPatientRecord(definition, answers, record), lang, person),
  }
}
