import { expect, test } from 'vitest'
import { mayDownloadOriginal, originalsOffered } from './original-download.ts'
import { instanceStatuses } from './statuses.ts'

test('the files as they were sent are given of a document that is in force, and of no other', () => {
  const given = instanceStatuses.filter(status => mayDownloadOriginal({ status, voidedDate: null }))
  expect(given.toSorted()).toEqual(['Active', 'Current'])
  expect(mayDownloadOriginal({ status: 'Active', voidedDate: '2026-05-03' })).toBe(false)
})

test('they are offered to everyone who can open the document, of what is no draft, as many as there are for them', () => {
  const paper = { documentId: 'one', status: 'Active', canOpen: true, originals: 2 } as const
  expect(originalsOffered(paper)).toEqual({ documentId: 'one', files: 2 })
  expect(originalsOffered({ ...paper, originals: 0 })).toBeNull()
  expect(originalsOffered({ ...paper, canOpen: false })).toBeNull()
  expect(originalsOffered({ ...paper, status: 'Incomplete' })).toBeNull()
})
