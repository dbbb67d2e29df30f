// A small form with an agent, its execution settings, and answers with which it can be signed.
import type { FormDefinition } from '../definition/form-definition.ts'
import type { Answers } from '../values/answer.ts'
import type { DocumentKind, StateRequirements } from '../state-requirements/state-requirement.ts'
import { pngUrl } from './make-form.ts'

const both = (text: string, es: string) => ({ label: text, secondLang: { es: { label: es } } })

export const plainForm = (): FormDefinition => ({
  type: 'AD',
  site: 'ALL',
  version: '2021',
  title: 'My wishes',
  secondLang: { es: { title: 'Mis deseos' } },
  languages: ['en', 'es'],
  sections: [
    {
      id: 'secOne',
      title: 'One',
      breadcrumb: 'One',
      secondLang: { es: { title: 'Uno', breadcrumb: 'Uno' } },
      inputs: [
        { id: 'who', type: 'name', record: 'name', required: true, ...both('Who', 'Quién') },
        { id: 'state', type: 'dropdown', source: 'usStates', required: true, ...both('State', 'Estado') },
        { id: 'agent', type: 'name', ...both('Agent', 'Apoderado') },
        { id: 'alternate', type: 'name', ...both('Alternate', 'Suplente') },
        { id: 'burial', type: 'check', ...both('Burial too', 'También el entierro') },
      ],
    },
    {
      id: 'secSubmit',
      title: 'Sign',
      breadcrumb: 'Sign',
      secondLang: { es: { title: 'Firma', breadcrumb: 'Firma' } },
      inputs: [
        { id: 'eSign', type: 'check', required: true, ...both('On this screen', 'En esta pantalla') },
        { id: 'sign', type: 'signature', required: true, ...both('Sign', 'Firme') },
      ],
    },
  ],
})

export const execution = (
  kind: DocumentKind = 'combined',
  more: Partial<StateRequirements> = {},
): StateRequirements => ({
  kind,
  state: 'secOne.state',
  patient: 'secOne.who',
  agent: 'secOne.agent',
  alternates: ['secOne.alternate'],
  before: 'secSubmit',
  signature: 'secSubmit.sign',
  onScreenOnly: ['secSubmit.eSign'],
  ...more,
})

const signedAt = '2026-05-04T10:00:00.000Z'

/**
 * Everything that a state may ask, answered as it likes; the two witnesses are strangers.
 * @param exclusions ids of all that may keep a person from being a witness
 */
export function soundAnswers(state: string, exclusions: readonly string[]): Answers {
  const no = Object.fromEntries(exclusions.map(id => [id, 'no']))
  const witness = (first: string) => ({
    ...no,
    nameFirst: first,
    nameLast: 'Kim',
    adult18: 'yes',
    adult19: 'yes',
    saw: 'there',
  })
  const read = ['read', 'notice'].flatMap(box => [[`${box}${state}`, ['read']] as const])
  return {
    secOne: {
      whoFirst: 'Rosa',
      whoLast: 'Delgado',
      state,
      agentFirst: 'Ana',
      agentLast: 'Ruiz',
      alternateFirst: 'Tom',
      alternateLast: 'Lee',
    },
    secWitness: {
      ...Object.fromEntries(read),
      readOther: ['read'],
      noticeOther: ['read'],
      ofAge19: 'yes',
      careHome: 'no',
      witnessWay: 'witnesses',
      witnessHow: 'here',
    },
    secWitness1: witness('Harold'),
    secWitness2: witness('Bea'),
    secSubmit: {
      eSign: true,
      sign: pngUrl,
      signDate: signedAt,
      witness1Statement: true,
      witness1Signature: pngUrl,
      witness1SignatureDate: signedAt,
      witness2Statement: true,
      witness2Signature: pngUrl,
      witness2SignatureDate: signedAt,
    },
  }
}
