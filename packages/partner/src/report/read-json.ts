/** A value of a JSON text with its place. */
export interface JsonNode {
  /** The position where the value, or the key of a member, begins. */
  position: number
  /** The positions where the value itself begins and ends. */
  from: number
  end: number
  /** The parsed value; absent for groups and lists. */
  value?: unknown
  members?: Map<string, JsonNode>
  items?: JsonNode[]
}

/** A bracket, a string, or any other value; commas and colons are skipped. */
const tokens = /"(?:[^"\\]+|\\[^])*"|[{}[\]]|[^\s{}[\],:"]+/g

/** The values of a text that JSON.parse accepts, each with its place. Not recursive, so that deep nesting cannot overflow the stack. */
export function readJson(text: string): JsonNode | undefined {
  const root: JsonNode = { position: 0, from: 0, end: text.length, items: [] }
  const open = [root]
  let key: { name: string; position: number } | undefined
  for (const { 0: token, index } of text.matchAll(tokens)) {
    if (token === '}' || token === ']') {
      const closed = open.pop()
      if (closed) closed.end = index + 1
      continue
    }
    const around = open.at(-1) ?? root
    if (around.members && !key) {
      key = { name: JSON.parse(token) as string, position: index }
      continue
    }
    const node: JsonNode = { position: key?.position ?? index, from: index, end: index + token.length }
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

/** Converts positions in a text to lines and columns, both from 1, as editors count them. The text is scanned once. */
export function linesOf(text: string): (position: number) => { line: number; column: number } {
  const begins = [0]
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) begins.push(end + 1)
  return position => {
    let [low, high] = [0, begins.length]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((begins[middle] ?? 0) <= position) low = middle
      else high = middle
    }
    return { line: low + 1, column: position - (begins[low] ?? 0) + 1 }
  }
}
