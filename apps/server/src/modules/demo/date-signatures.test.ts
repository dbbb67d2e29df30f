import { listSignatures } from '@careword/forms'
import { expect, test } from 'vitest'
import { sampleDefinition } from '../../testing/plain-definitions.ts'
import { sampleAnswers } from '../../testing/sample-answers.ts'
import { dateSignatures } from './date-signatures.ts'

test('a document of the demo has one day: every signature is of the moment that its tile shows', () => {
  const at = new Date('2024-12-21T18:05:00Z')
  const before = sampleAnswers()
  const signatures = listSignatures(sampleDefinition(), dateSignatures(sampleDefinition(), before, at))
  expect(signatures.length).toBeGreaterThan(2)
  expect(new Set(signatures.map(each => each.signedAt))).toEqual(new Set([at.toISOString()]))
  expect(before).toEqual(sampleAnswers())
})
