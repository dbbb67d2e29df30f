// When a process is lost, the result has the findings up to then, and the file is not blamed.
import { expect, test } from 'vitest'
import { HelperLost, type HowLost } from '../helper-process.ts'
import { inProcess } from '../testing/in-process-jobs.ts'
import { startConverter } from './start-converter.ts'
import type { UploadJob, UploadResult } from './conversion-job.ts'

const file = Buffer.from('%PDF-1.7')
const person = 'somebody'
const made = { pdf: file, pages: 2, notes: [] }

/** A job runner with these answers, one after the other, and the jobs that it received. */
function reader(...answers: (UploadResult | HelperLost)[]) {
  const asked: UploadJob[] = []
  const run = async (job: UploadJob) => {
    asked.push(job)
    const answer = answers[asked.length - 1]
    if (!answer) throw new Error('one job too many')
    if (answer instanceof HelperLost) throw answer
    return answer
  }
  const uploads = startConverter({ ...inProcess, jobs: { run, close: async () => {} } })
  return { uploads, asked, convert: () => uploads.convert({ files: [file], photos: null, person }) }
}
const lost = (how: HowLost, soFar?: unknown) => new HelperLost('it took too long', how, soFar)

test('a signature that was seen before the time was over is reported with the pictures', async () => {
  const { convert, asked } = reader(lost('time', ['signatureLost', 'nonsense']), made)
  await convert()
  expect(asked[1]).toMatchObject({ want: 'pictures', notes: ['signatureLost'] })
})

test.each<[HowLost, string]>([
  ['time', 'time'],
  ['memory', 'time'],
  ['ended', 'time'],
  ['starved', 'missing'],
])('%s twice: %s', async (how, reason) => {
  expect(await reader(lost(how), lost(how)).convert()).toEqual({ ok: false, reason })
})

test('pages whose code could not be looked for are looked at again, and those alone', async () => {
  const { uploads, asked } = reader(
    { codes: ['a', undefined, null, undefined] },
    { codes: [undefined, 'b', undefined, undefined] },
    lost('starved'),
  )
  expect(await uploads.codes(file, person)).toEqual(['a', 'b', null, undefined])
  expect(asked.map(job => 'pages' in job && job.pages)).toEqual([false, [1, 3], [3]])
})

test('a look that was lost is taken again from the beginning; what cannot be read is not tried again', async () => {
  expect(await reader(lost('time'), { codes: [null] }).uploads.codes(file, person)).toEqual([null])
  expect(await reader({ unable: 'no PDF' }).uploads.codes(file, person)).toEqual([])
})
