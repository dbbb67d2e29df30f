import { type Corpus, verdicts } from './verdict.ts'

Object.assign(globalThis, { verdictsOf: (corpus: string) => verdicts(JSON.parse(corpus) as Corpus) })
