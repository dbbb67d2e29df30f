/** A value of a JSON text with its place. */
export interface JsonNode {
  /** The position where it begins in the text; of a member, where its key begins. */
  at: number
  /** The positions where the value itself begins and ends. */
  from: number
  end: number
  /** The value itself, of all but groups and lists. */
  value?: unknown
  members?: Map<string, JsonNode>
  items?: JsonNode[]
}

/** A bracket, a text, or anything else up to the next sign; commas and colons are left out. */
const tokens = /"(?:[^"\\]+|\\[^])*"|[{}[\]]|[^\s{}[\],:"]+/g

/** The values of a text that JSON.parse understands, each with its place. However deep they are nested, nothing is called deeper. */
export function readJson(text: string): JsonNode | undefined {
  const root: JsonNode = { at: 0, from: 0, end: text.length, items: [] }
  const open = [root]
  let key: { name: string; at: number } | undefined
  for (const { 0: token, index } of text.matchAll(tokens)) {
    if (token === '}' || token === ']') {
      const closed = open.pop()
      if (closed) closed.end = index + 1
      continue
    }
    const around = open.at(-1) ?? root
    if (around.members && !key) {
      key = { name: JSON.parse(token) as string, at: index }
      continue
    }
    const node: JsonNode = { at: key?.at ?? index, from: index, end: index + token.length }
    if (key) around.members?.set(key.name, node)
    else around.items?.push(node)
    key = undefined
    if (token === '{') node.members = new Map()
    else if (token === '[') node.items = []
    else node.value = JSON.parse(token)
    if (token === '{' || token === '[') open.push(node)
  }
  return root.items?.[0]
}

/** Finds lines and columns of one text, both from 1, as editors count them. The text is looked through once, whatever is asked. */
export function linesOf(text: string): (at: number) => { line: number; column: number } {
  const begins = [0]
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) begins.push(end + 1)
  return at => {
    let [low, high] = [0, begins.length]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((begins[middle] ?? 0) <= at) low = middle
      else high = middle
    }
    return { line: low + 1, column: at - (begins[low] ?? 0) + 1 }
  }
}
