// Lists which rows of docs/requirements.tsv have a test. docs/proofs.tsv has for each: the row, the file of the test, its title (or its
// group's). A title that no longer exists is an issue. `npm run requirements` prints the rows, proven and open ones per area; `--
// --open=tiles` lists an area's open rows.

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

interface Requirement {
  id: string
  area: string
  words: string
}
interface Proof {
  id: string
  file: string
  title: string
}

/** @param text tab-separated, with one line of headings */
export function readRequirements(text: string): Requirement[] {
  return linesOf(text).map(([id = '', area = '', words = '']) => ({ id, area, words }))
}

/** @param text tab-separated, with one line of headings; a row may have several proofs. */
export function readProofs(text: string): Proof[] {
  return linesOf(text).map(([id = '', file = '', title = '']) => ({ id, file, title }))
}

/**
 * Invalid proofs: of a row, or by a test, that does not exist.
 * @param textOf a file's text; undefined if there is no such file
 */
export function deadProofs(
  proofs: readonly Proof[],
  requirements: readonly Requirement[],
  textOf: (file: string) => string | undefined,
): string[] {
  const rows = new Set(requirements.map(({ id }) => id))
  return proofs.flatMap(({ id, file, title }) => {
    if (!rows.has(id)) return [`${id} is no row`]
    const text = textOf(file)
    if (text === undefined) return [`${id}: ${file} is not there`]
    return title !== '' && hasTest(text, title) ? [] : [`${id}: ${file} has no test '${title}'`]
  })
}

interface Area {
  area: string
  rows: number
  proven: number
}

/** The areas in the order of their first rows. */
export function countAreas(requirements: readonly Requirement[], proofs: readonly Proof[]): Area[] {
  const proven = new Set(proofs.map(({ id }) => id))
  const areas = new Map<string, Area>()
  for (const { id, area } of requirements) {
    const counted = areas.get(area) ?? { area, rows: 0, proven: 0 }
    areas.set(area, { area, rows: counted.rows + 1, proven: counted.proven + (proven.has(id) ? 1 : 0) })
  }
  return [...areas.values()]
}

/** A title follows `test(`, `test.each(…)(` or `describe(`, in any quotes. */
function hasTest(text: string, title: string): boolean {
  return ["'", '"', '`'].some(quote =>
    text.includes(`${quote}${title.replaceAll(quote, `\\${quote}`)}${quote}`),
  )
}

function linesOf(text: string): string[][] {
  return text
    .split('\n')
    .slice(1)
    .filter(line => line !== '')
    .map(line => line.split('\t'))
}

export function readProject(root: string) {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const requirements = readRequirements(read('docs/requirements.tsv'))
  const proofs = readProofs(read('docs/proofs.tsv'))
  const textOf = (file: string) => (existsSync(path.join(root, file)) ? read(file) : undefined)
  return { requirements, proofs, dead: deadProofs(proofs, requirements, textOf) }
}

function main(): void {
  const { requirements, proofs, dead } = readProject(path.resolve(import.meta.dirname, '..'))
  const open = process.argv.find(given => given.startsWith('--open='))?.slice('--open='.length)
  if (open !== undefined) {
    const proven = new Set(proofs.map(({ id }) => id))
    for (const { id, area, words } of requirements)
      if (area === open && !proven.has(id)) console.log(`${id}  ${words}`)
    return
  }
  const areas = countAreas(requirements, proofs)
  console.log(`${'area'.padEnd(16)}  rows  with a test  without`)
  for (const { area, rows, proven } of [...areas, sumOf(areas)])
    console.log(
      `${area.padEnd(16)}  ${String(rows).padStart(4)}  ${String(proven).padStart(11)}  ${String(rows - proven).padStart(7)}`,
    )
  for (const issue of dead) console.error(issue)
  process.exitCode = dead.length > 0 ? 1 : 0
}

function sumOf(areas: readonly Area[]): Area {
  const sum = (count: (area: Area) => number) => areas.reduce((total, area) => total + count(area), 0)
  return { area: 'all', rows: sum(({ rows }) => rows), proven: sum(({ proven }) => proven) }
}

if (import.meta.main) main()
