// The index in docs/decisions/README.md, by topic, written from the first lines of each decision: `node scripts/decisions-index.ts`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

interface Decision {
  file: string
  number: string
  title: string
  topic: string
  status: string
}

/** In the order of the index. */
const topics = [
  'Code and tests',
  'Server and database',
  'Operation, keys and backups',
  'Accounts, sign-in and profile',
  'Who sees what',
  'Emergency access and verification',
  'Life of a document',
  'Forms and answers',
  'Wizard and autosave',
  'Signing, witnesses and signature requests',
  'PDF and paper',
  'Uploaded papers',
  'Paired phone',
  'Portal pages',
  'Language and texts',
  'Messages and support',
]
const head =
  /^# (\d{4}) (.+)\n\nTopic: (.+)\nStatus: (in force|(?:replaced|extended) by (\d{4}(?:, \d{4})*))\n\n/
const begin = '<!-- index: written by scripts/decisions-index.ts -->\n'
const end = '<!-- /index -->\n'

/** The first lines of each decision, for the messages of `headIssues`. */
const asItBegins = `'# NNNN Title', an empty line, 'Topic: …', 'Status: in force' (or 'replaced by NNNN', 'extended by NNNN, NNNN'), an empty line`

/** Reads the first lines of each decision; `headIssues` reports a file with other first lines. */
function readDecisions(texts: ReadonlyMap<string, string>): Decision[] {
  return [...texts].flatMap(([file, text]) => {
    const [, number = '', title = '', topic = '', status = ''] = head.exec(text) ?? []
    return number === '' ? [] : [{ file, number, title, topic, status }]
  })
}

/** The corrections, one sentence each, that decisions need before the index can contain them. */
export function headIssues(texts: ReadonlyMap<string, string>): string[] {
  const decisions = readDecisions(texts)
  const numbers = decisions.map(({ number }) => number)
  const read = new Set(decisions.map(({ file }) => file))
  return [
    ...[...texts.keys()]
      .filter(file => !read.has(file))
      .map(file => `${file} has to begin with ${asItBegins}`),
    ...decisions.flatMap(({ file, number, topic, status }) => [
      ...(file.startsWith(`${number}-`) ? [] : [`${file}: its title has another number than its name`]),
      ...(topics.includes(topic) ? [] : [`${file}: 'Topic: ${topic}' is none of: ${topics.join(' | ')}`]),
      ...(numbers.indexOf(number) === numbers.lastIndexOf(number)
        ? []
        : [`${file}: ${number} is taken twice`]),
      ...[...status.matchAll(/\d{4}/g)]
        .filter(([other]) => !numbers.includes(other))
        .map(([other]) => `${file}: '${status}', and there is no decision ${other}`),
    ]),
  ]
}

/** The README with the index updated. */
export function withIndex(readme: string, texts: ReadonlyMap<string, string>): string {
  const [from, to] = [readme.indexOf(begin), readme.indexOf(end)]
  if (from < 0 || to < from) throw new Error('docs/decisions/README.md has no place for the index.')
  const decisions = readDecisions(texts)
  const parts = topics.map(topic => {
    const lines = decisions.filter(decision => decision.topic === topic).map(lineOf)
    return `## ${topic}\n\n${lines.join('\n')}\n`
  })
  return `${readme.slice(0, from + begin.length)}\n${parts.join('\n')}\n${readme.slice(to)}`
}

function lineOf({ file, number, title, status }: Decision): string {
  return `- [${number}](${file}) ${title}${status === 'in force' ? '' : ` (${status})`}`
}

/** The decisions' texts by their file names, in the order of their numbers. */
export function decisionTexts(root: string): Map<string, string> {
  const folder = path.join(root, 'docs/decisions')
  const names = readdirSync(folder).filter(name => /^\d{4}-.*\.md$/.test(name))
  return new Map(names.toSorted().map(name => [name, readFileSync(path.join(folder, name), 'utf8')]))
}

/** Writes the index of the project at `root`. Fails with the needed changes if a decision begins in another way. */
export function writeIndex(root: string): void {
  const texts = decisionTexts(root)
  const issues = headIssues(texts)
  if (issues.length > 0) throw new Error(`docs/decisions:\n${issues.join('\n')}`)
  const readme = path.join(root, 'docs/decisions/README.md')
  writeFileSync(readme, withIndex(readFileSync(readme, 'utf8'), texts))
}

if (import.meta.main) writeIndex(path.join(import.meta.dirname, '..'))
