// Checks that every citation is valid: a ruling (C, G, A, T) has its heading in docs/rulings.md, a row and a chapter of a specification are
// in docs/requirements.tsv, a decision has its file, a document (*.md) is a file of the project. Each is spelt in one way, so that a search
// finds all: 'decision 0023', 'Shell spec §4', 'Documents spec §4'. `node scripts/citations.ts` prints each issue, and ends with 1 if there
// is one.

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { projectFiles } from './project-files.ts'

/** The identifiers that can be cited. */
interface LawBook {
  rulings: Set<string>
  rows: Set<string>
  /** Four digits each. */
  decisions: Set<string>
  /** The documents of the project (*.md) from its root. */
  documents: string[]
}
interface DeadCitation {
  file: string
  line: number
  cited: string
}

const ruling = /\b[CGAT]-\d{2,3}\b/g
const row = /\b[SD][1-9]-\d{3}\b/g
const chapter = /\b(Shell|Documents) spec §(\d+)/g
/** Other spellings. A path with a file name is not a citation. */
const otherSpelling = /\bdecisions\/\d{4}(?![-\d])|\b(?:Shell|Documents)(?: specification)? §\d+/g
/** In code a name such as `md` is a property too, so a document without a folder only counts in a comment. */
const documentInComment = /(?<![\w./*{-])(?:\.{1,2}\/)*((?:[\w-]+\/)*[\w-]+\.md)\b/g
const documentInCode = /(?<![\w./*{-])(?:\.{1,2}\/)*((?:[\w-]+\/)+[\w-]+\.md)\b/g
const comment = /^\s*\/?\*|\/\//
const markdownLink = /\]\(([^)\s#:]+\.md)(?:#[^)]*)?\)/g
const decision = /\bdecisions?[ /](\d{4})\b/g

/** The law book, from its two texts and the file names of the decisions. */
export function readLawBook(
  rulings: string,
  requirements: string,
  decisionFiles: string[],
  documents: string[],
): LawBook {
  return {
    rulings: new Set([...rulings.matchAll(/^### ([CGAT]-\d{2,3})$/gm)].map(found => found[1] ?? '')),
    rows: new Set(
      requirements
        .split('\n')
        .slice(1)
        .map(line => line.split('\t')[0] ?? ''),
    ),
    decisions: new Set(decisionFiles.map(name => name.slice(0, 4))),
    documents,
  }
}

/** The citations of one text that are invalid or spelt in another way. */
export function deadCitations(file: string, text: string, book: LawBook): DeadCitation[] {
  const dead: DeadCitation[] = []
  for (const [index, line] of text.split('\n').entries()) {
    const add = (cited: string) => dead.push({ file, line: index + 1, cited })
    for (const [code] of line.matchAll(ruling)) if (!book.rulings.has(code)) add(code)
    for (const [id] of line.matchAll(row)) if (!book.rows.has(id)) add(id)
    for (const [cited, number] of line.matchAll(decision)) if (!book.decisions.has(number ?? '')) add(cited)
    for (const [cited] of line.matchAll(otherSpelling)) add(cited)
    for (const name of documentsCited(file, line)) if (!isDocument(name, book)) add(name)
    for (const [, link = ''] of file.endsWith('.md') ? line.matchAll(markdownLink) : [])
      if (!book.documents.includes(path.posix.join(path.posix.dirname(file), link))) add(link)
    for (const [cited, spec, number] of line.matchAll(chapter)) {
      const start = `${spec === 'Shell' ? 'S' : 'D'}${number}-`
      if (![...book.rows].some(id => id.startsWith(start))) add(cited)
    }
  }
  return dead
}

function documentsCited(file: string, line: string): string[] {
  const names = file.endsWith('.md') || comment.test(line) ? documentInComment : documentInCode
  return [...line.matchAll(names)].map(([, name = '']) => name)
}

function isDocument(name: string, { documents }: LawBook): boolean {
  return documents.some(file => file === name || file.endsWith(`/${name}`))
}

function main(): void {
  const root = path.resolve(import.meta.dirname, '..')
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const all = projectFiles(root)
  const decisions = readdirSync(path.join(root, 'docs/decisions')).filter(name => /^\d{4}-/.test(name))
  const book = readLawBook(
    read('docs/rulings.md'),
    read('docs/requirements.tsv'),
    decisions,
    all.filter(file => file.endsWith('.md')),
  )
  const files = all.filter(file => /\.(tsx?|mjs|css|typ|md|json|html)$/.test(file) && !otherCodes.test(file))
  const dead = files.flatMap(file => deadCitations(file, read(file), book))
  for (const { file, line, cited } of dead) {
    const merged = decisions.find(name =>
      read(`docs/decisions/${name}`).includes(`(formerly ${cited.slice(-4)})`),
    )
    const now = cited.match(otherSpelling)
      ? "is spelt 'decision 0023', 'Shell spec §4', 'Documents spec §4'"
      : merged === undefined
        ? 'is not in the project'
        : `is part of decision ${merged.slice(0, 4)} now`
    console.error(`${file}:${line} '${cited}' ${now}`)
  }
  console.log(`${files.length} files, ${dead.length} citations that lead nowhere or are spelt another way`)
  if (dead.length > 0) process.exitCode = 1
}

/** Files with other codes: lock files, and samples of invalid citations. */
const otherCodes = /^(package-lock\.json|bench\/package-lock\.json|scripts\/citations\.test\.ts)$/

if (import.meta.main) main()
