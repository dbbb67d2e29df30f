// An UploadConverter for tests that are not about what is in a file: it makes a page of each.

import type { UploadConverter } from '../core/upload-converter.ts'

type Job = Parameters<UploadConverter['convert']>[0]

export interface MadeUpConverter extends UploadConverter {
  jobs: Job[]
  /** The responses of the next conversions; a test may hold one open. */
  answer: (job: Job) => ReturnType<UploadConverter['convert']>
}

export const aPdf = (text = 'scan') => Buffer.from(`%PDF-1.7\n${text}\n%%EOF`)
export const aTiff = (text = 'fax') => Buffer.concat([Buffer.from('II*\0', 'latin1'), Buffer.from(text)])
export const aPhoto = (text = 'photo') =>
  Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(text)])

export function makeUpConverter(): MadeUpConverter {
  const converter: MadeUpConverter = {
    jobs: [],
    answer: async ({ files }) => ({
      ok: true,
      pdf: Buffer.concat([Buffer.from('%PDF-1.7 made of '), ...files]),
      pages: files.length,
      notes: [],
    }),
    convert(job) {
      converter.jobs.push(job)
      return converter.answer(job)
    },
    codes: async () => [],
    reorder: async (pdf, order) => Buffer.concat([pdf, Buffer.from(` in order ${order.join()}`)]),
    image: async () => Buffer.from('picture'),
    close: async () => {},
  }
  return converter
}
