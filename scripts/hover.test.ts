import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { projectFiles } from './project-files.ts'

const root = path.resolve(import.meta.dirname, '..')

/** The rules outside of blocks for a pointer that can hover. */
function withoutHoverBlocks(css: string): string {
  const at = css.search(/@media[^{]*\bhover: /)
  if (at < 0) return css
  let depth = 0
  let end = css.indexOf('{', at)
  do {
    if (css[end] === '{') depth++
    if (css[end] === '}') depth--
    end++
  } while (depth > 0)
  return css.slice(0, at) + withoutHoverBlocks(css.slice(end))
}

test('a finger leaves no hover behind: what changes under a pointer states it for pointers that can hover', () => {
  const files = projectFiles(root).filter(
    name => /^(?:apps|partners)\//.test(name) && /\.(?:css|ts|html)$/.test(name) && !name.includes('.test.'),
  )
  const styled = files.map(name => ({ name, text: readFileSync(path.join(root, name), 'utf8') }))
  const hovering = styled.filter(({ text }) => text.includes(':hover'))
  expect(hovering.length).toBeGreaterThan(10)
  expect(
    hovering.filter(({ text }) => withoutHoverBlocks(text).includes(':hover')).map(({ name }) => name),
  ).toEqual([])
})
