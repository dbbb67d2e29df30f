import { describe, expect, test } from 'vitest'
import { actionsThat, accessActions, accessKindOf, accessRoleOf } from './access-log.ts'

const nobody = { self: false, circle: null, granted: false } as const

describe('as what a person looked', () => {
  test.each([
    ['patient', { ...nobody, self: true }, 'self'],
    ['clinician', { ...nobody, self: true }, 'self'],
    ['clinician', nobody, 'clinician'],
    // A nurse who is also the patient's daughter was signed in as a nurse.
    ['clinician', { ...nobody, circle: 'in' }, 'clinician'],
    ['contact', { ...nobody, circle: 'in' }, 'contact'],
    ['contact', { ...nobody, circle: 'left' }, 'formerContact'],
    // A patient of the same partner who is in this patient's circle.
    ['patient', { ...nobody, circle: 'in' }, 'contact'],
    ['viewer', nobody, 'viewer'],
    ['contact', { ...nobody, granted: true }, 'viewer'],
    ['signer', nobody, 'signer'],
    ['operator', nobody, 'operator'],
    ['card', nobody, 'card'],
    ['glass', nobody, 'glass'],
    ['system', nobody, 'other'],
    ['nobody', nobody, 'other'],
    ['contact', nobody, 'other'],
    ['__proto__', nobody, 'other'],
  ] as const)('%s with %j is %s', (actorType, relation, looker) => {
    expect(accessRoleOf(actorType, relation)).toBe(looker)
  })
})

describe('what is a look', () => {
  test.each([
    ['viewPdf', 'read'],
    ['viewText', 'read'],
    ['printPdf', 'kept'],
    ['takeOriginal', 'kept'],
    ['viewForm', 'answers'],
    ['searchPatients', 'found'],
    // Thumbnails in a list, saves and requests of the patient's own pages are not access.
    ['viewThumbnail', null],
    ['saveSection', null],
    ['viewLooks', null],
    ['constructor', null],
  ])('%s is %s', (action, doing) => {
    expect(accessKindOf(action)).toBe(doing)
  })

  test('the actions that did something are those of the table', () => {
    expect(actionsThat('read', 'kept')).toEqual(['viewPdf', 'viewText', 'printPdf', 'takeOriginal'])
    expect(accessActions.every(action => accessKindOf(action) !== null)).toBe(true)
  })
})
