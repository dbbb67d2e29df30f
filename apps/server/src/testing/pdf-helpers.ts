// One Typst and one pdfium process for all test files of a worker: starting them takes longer than most of their jobs. They keep nothing
// of a job, begin with the first one, and end with the worker.

import { startReader } from '../pdf/page-images/start-reader.ts'
import { startRenderer } from '../pdf/typst/start-renderer.ts'

const stay = async () => {}

export const renderer = { ...startRenderer(), close: stay }
export const reader = { ...startReader(), close: stay }
