import { expect, test } from 'vitest'
import {
  beginUpload,
  reduceUploadFlow,
  type UploadFlow,
  type UploadFlowEvent,
  type UploadStage,
  type UploadStatus,
  uploadStage,
} from './upload-flow.ts'

const papers = { pages: [0], by: 'code', document: null }
const here = { ...papers, kind: 'known' }
const statusWith = (more: object): UploadStatus =>
  ({ isPdfGenerated: true, failed: false, packet: null, ...more }) as UploadStatus
const paperOf = (packet: object): UploadFlow => beginUpload(statusWith({ packet }))
const after = (flow: UploadFlow, ...events: UploadFlowEvent[]) => events.reduce(reduceUploadFlow, flow)

const waiting = beginUpload(statusWith({ isPdfGenerated: false }))
const draft = paperOf({ kind: 'draft' })
const ofAnother = paperOf({ kind: 'ofAnother', here })
const other: UploadFlowEvent = { type: 'other' }

/** Name, flow, whether the questions were kept with the upload, stage. */
const stages: [string, UploadFlow, boolean, UploadStage['kind']][] = [
  ['its pages are being made', waiting, false, 'waiting'],
  ['for long', after(waiting, { type: 'late' }), false, 'late'],
  ['the person waits on', after(waiting, { type: 'late' }, { type: 'waitsOn' }), false, 'waiting'],
  [
    'they could not be made',
    after(waiting, { type: 'converted', status: statusWith({ isPdfGenerated: false, failed: true }) }),
    false,
    'refused',
  ],
  ['they are there', after(waiting, { type: 'converted', status: statusWith({}) }), false, 'questions'],
  ['a paper of a draft', draft, false, 'draft'],
  ['that was answered before to be none', draft, true, 'questions'],
  ['that is none', after(draft, other), false, 'questions'],
  [
    'whose draft changed meanwhile',
    after(draft, other, { type: 'changed', status: undefined }),
    true,
    'draft',
  ],
  [
    'whose draft became a document meanwhile',
    after(draft, { type: 'changed', status: statusWith({ packet: here }) }),
    false,
    'existing',
  ],
  ['several papers', paperOf({ kind: 'mixed' }), false, 'mixed'],
  ['a paper that is a document here', paperOf(here), false, 'existing'],
  ['a paper made for another record', ofAnother, false, 'ofAnother'],
  [
    'meant for this one, where it is a document',
    after(ofAnother, { type: 'confirmedForThisRecord' }),
    false,
    'existing',
  ],
  [
    'and is another one all the same',
    after(ofAnother, { type: 'confirmedForThisRecord' }, other),
    false,
    'questions',
  ],
]

test.each(stages)('%s', (_, flow, isOtherStored, kind) => {
  expect(uploadStage(flow, isOtherStored).kind).toBe(kind)
})

test('one dialog at a time, and closing it changes nothing else', () => {
  const cancelling = after(draft, { type: 'asked', dialog: 'again' }, { type: 'asked', dialog: 'cancel' })
  expect(cancelling.dialog).toBe('cancel')
  expect(after(cancelling, { type: 'closed' })).toEqual(draft)
})
