// A browser that translates a page puts elements of its own in the place of our texts. React keeps the texts it made: where it takes one
// away it would fail, and the person would lose the page; where it changes one nobody would see it.

/** What a translator put in the place of a text that is out of the page now. */
const inPlaceOf = new WeakMap<Node, Element>()

/** From now on React may go on with its own texts on a page that is translated. Returns what undoes it. */
export function followTranslation(): () => void {
  const watching = new MutationObserver(records => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records)
      for (const text of removedNodes) {
        if (!(text instanceof Text) || text.isConnected) continue
        const instead = [...addedNodes, previousSibling, nextSibling].find(isTranslation)
        if (instead) inPlaceOf.set(text, instead)
      }
  })
  watching.observe(document, { childList: true, subtree: true })

  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const there = placeIn(this, child)
    if (there) removeChild.call(this, there)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, added: T, before: Node | null): T {
    insertBefore.call(this, added, before && placeIn(this, before))
    return added
  }
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') as PropertyDescriptor & {
    get: () => string | null
    set: (text: string | null) => void
  }
  // The new words stand in the page again; the translator sees them and translates them.
  Object.defineProperty(Text.prototype, 'nodeValue', {
    configurable: true,
    get(this: Text) {
      return value.get.call(this)
    },
    set(this: Text, words: string | null) {
      value.set.call(this, words)
      const instead = inPlaceOf.get(this)
      if (this.isConnected || !instead?.isConnected) return
      instead.replaceWith(this)
      inPlaceOf.delete(this)
    },
  })
  return () => {
    watching.disconnect()
    Object.assign(Node.prototype, { removeChild, insertBefore })
    Reflect.deleteProperty(Text.prototype, 'nodeValue')
  }
}

const isTranslation = (node: Node | null): node is HTMLElement =>
  node instanceof HTMLElement && node.tagName === 'FONT'

/** Where a node stands among the children of its former parent: itself, what holds it now, or what came in its place; null: nowhere. */
function placeIn(parent: Node, node: Node): Node | null {
  if (node.parentNode === parent) return node
  const instead = node.isConnected ? node : (inPlaceOf.get(node) ?? null)
  for (let at: Node | null = instead; at; at = at.parentNode) if (at.parentNode === parent) return at
  return null
}
