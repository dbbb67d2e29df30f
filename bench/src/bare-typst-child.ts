// Bare Typst in a process of its own: two compilers in one process share a cache and slow each other down.
// Each message renders one document; the answer is the time of the render alone.

import { bareTypst } from './bare-typst.ts'

process.on('message', () => {
  const render = bareTypst()
  const from = performance.now()
  render()
  process.send?.(performance.now() - from)
})
