// The tags of the PDF as roles, so that a screen reader hears headings, lists and the words for pictures, not loose lines.

interface StructureContent {
  type: string
  id: string
}
interface StructureNode {
  role: string
  children: (StructureNode | StructureContent)[]
  alt?: string
  lang?: string
}

// Under the page's own h1.
const headingLevels: Record<string, string> = {
  Title: '2',
  H: '2',
  H1: '2',
  H2: '3',
  H3: '4',
  H4: '5',
  H5: '6',
  H6: '6',
}
const roles: Record<string, string> = {
  P: 'paragraph',
  L: 'list',
  LI: 'listitem',
  BlockQuote: 'blockquote',
  Table: 'table',
  THead: 'rowgroup',
  TBody: 'rowgroup',
  TFoot: 'rowgroup',
  TR: 'row',
  TH: 'columnheader',
  TD: 'cell',
}

const isNode = (item: StructureNode | StructureContent): item is StructureNode => 'role' in item

/**
 * Moves the runs of text in `layer` (found by the ids of their marks) under elements that carry the roles of the PDF's tags, in its reading
 * order. The runs are placed absolutely, so that nothing moves visually. A page without tags is unchanged.
 */
export function applyStructure(layer: HTMLElement, tree: StructureNode | null): void {
  if (!tree) return
  const runs = new Map<string, Element>()
  for (const mark of layer.querySelectorAll('.markedContent[id]')) runs.set(mark.id, mark)
  layer.prepend(elementFor(tree, runs))
}

function elementFor(node: StructureNode, runs: Map<string, Element>): HTMLElement {
  const element = document.createElement('span')
  element.className = 'tag'
  const level = headingLevels[node.role]
  const role = level ? 'heading' : roles[node.role]
  if (role) element.setAttribute('role', role)
  if (level) element.setAttribute('aria-level', level)
  if (node.lang) element.lang = node.lang
  // A figure with alternative text is announced by that text.
  if (node.role === 'Figure' && node.alt) {
    element.setAttribute('role', 'img')
    element.setAttribute('aria-label', node.alt)
  }
  for (const child of node.children) {
    if (isNode(child)) element.append(elementFor(child, runs))
    else {
      const run = runs.get(child.id)
      if (run) element.append(run)
    }
  }
  return element
}
