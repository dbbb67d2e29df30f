// Finds the place of an issue in the file that its author edits, and names the question in the author's words.
import type { Issue } from '../issue.ts'
import { type JsonNode, linesOf, readJson } from './read-json.ts'

export interface LocatedIssue extends Omit<Issue, 'place'> {
  /** The path from the folder of the partners: 'evergreen/partner.json'. */
  file: string
  /** The path inside the file: 'sections[3].inputs[2].label'; '' for the whole file. */
  path: string
  /** The line, from 1; absent where the place has no line. */
  line?: number
  column?: number
  /** The question, answer or section in the author's words. */
  about?: string
}

/** Reads a file of the partners' folder; undefined if it does not exist. */
type ReadFile = (file: string) => string | undefined

/** Finds issues in their files; each file is read once. */
export function makeLocator(read: ReadFile): (issue: Issue) => LocatedIssue {
  const known = new Map<string, Source | undefined>()
  const sourceOf = (file: string) => {
    if (!known.has(file)) known.set(file, open(read(file)))
    return known.get(file)
  }
  return ({ place, ...issue }) => {
    const { file, path } = placeParts(place, name => sourceOf(name) !== undefined)
    const source = sourceOf(file)
    if (!source) return { ...issue, file, path }
    const way = wayTo(source.root, path)
    const about = aboutOf(way)
    const deepest = issue.code === 'noJson' ? undefined : way.at(-1)
    return {
      ...issue,
      file,
      path,
      ...(deepest ? source.lineAt(deepest.node.position) : lineInMessage(source, issue.issue)),
      ...(about !== undefined && { about }),
    }
  }
}

interface Source {
  text: string
  lineAt: ReturnType<typeof linesOf>
  root: JsonNode | undefined
}

function open(text: string | undefined): Source | undefined {
  if (text === undefined) return undefined
  const lineAt = linesOf(text)
  try {
    JSON.parse(text)
    return { text, lineAt, root: readJson(text) }
  } catch {
    return { text, lineAt, root: undefined }
  }
}

/** 'birch/forms/AD/ALL-2022/definition.json: AD/ALL-2021: title' is an issue of AD/ALL-2021, which that file extends. */
function placeParts(place: string, isThere: (file: string) => boolean): { file: string; path: string } {
  const cut = place.indexOf(': ')
  const file = cut < 0 ? place : place.slice(0, cut)
  const path = cut < 0 ? '' : place.slice(cut + 2)
  const [, name, rest = ''] = /^([A-Z][A-Z0-9_]*\/[A-Z]+-[A-Za-z0-9-]+): (.*)$/.exec(path) ?? []
  if (name === undefined) return { file, path: path === '(the whole file)' ? '' : path }
  const own = `${file.slice(0, file.indexOf('/'))}/forms/${name}/definition.json`
  return { file: isThere(own) ? own : `base/forms/${name}/definition.json`, path: rest }
}

interface Step {
  node: JsonNode
  /** The rest of the path. */
  rest: string
}

/** The existing values along a path. Keys may contain dots. */
function wayTo(root: JsonNode | undefined, path: string): Step[] {
  const way: Step[] = []
  for (let step = root && { node: root, rest: path }; step; step = next(step)) way.push(step)
  return way
}

function next({ node, rest }: Step): Step | undefined {
  const [, index, below = ''] = /^\[(\d+)\]\.?(.*)$/s.exec(rest) ?? []
  if (index !== undefined) {
    const item = node.items?.[Number(index)]
    return item && { node: item, rest: below }
  }
  const key = [...(node.members?.keys() ?? [])]
    .filter(name => rest === name || rest.startsWith(`${name}.`) || rest.startsWith(`${name}[`))
    .toSorted((one, other) => other.length - one.length)[0]
  const member = key === undefined ? undefined : node.members?.get(key)
  return member && key !== undefined
    ? { node: member, rest: rest.slice(key.length).replace(/^\./, '') }
    : undefined
}

/** The innermost question, answer or section with a name: "question 'agent' (“Your agent”), answer 'none' (“None”)". */
function aboutOf(way: readonly Step[]): string | undefined {
  const named = way.flatMap(({ node }) => nameOf(node) ?? [])
  const answer = named.at(-1)?.startsWith('answer') ? 2 : 1
  return named.length === 0 ? undefined : named.slice(-answer).join(', ')
}

function nameOf({ members }: JsonNode): string | undefined {
  const text = (key: string) => {
    const value = members?.get(key)?.value
    return typeof value === 'string' ? value : undefined
  }
  const id = text('id')
  if (id !== undefined && text('type') !== undefined) return named('question', id, text('label'))
  if (id?.startsWith('sec')) return named('section', id, text('title'))
  const [value, words, changed] = [text('value'), text('text'), text('set')]
  if (value !== undefined && words !== undefined) return named('answer', value, words)
  return changed !== undefined && members?.has('to') ? named('change of', changed, undefined) : undefined
}

const longest = 60

function named(what: string, id: string, words: string | undefined): string {
  if (words === undefined) return `${what} '${id}'`
  return `${what} '${id}' (“${words.length > longest ? `${words.slice(0, longest).trimEnd()}…` : words}”)`
}

/** The line and column in the parser's message, or from the position in it. */
function lineInMessage({ text, lineAt }: Source, message: string): { line?: number; column?: number } {
  const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? []
  if (line !== undefined) return { line: Number(line), column: Number(column) }
  const [, position] = /position (\d+)/.exec(message) ?? []
  if (position !== undefined) return lineAt(Number(position))
  return /end of JSON/.test(message) ? lineAt(text.trimEnd().length) : {}
}
