// A browser that translates a page replaces our text nodes by elements of its own, but React keeps its references to the text nodes.
// Removing such a node throws, which leads to the error page, and a changed text stays invisible.

/** The element with which a translator replaced a text that is now out of the page. */
const inPlaceOf = new WeakMap<Node, Element>()

/** Makes React's changes of text nodes work on a translated page. Returns a function that undoes it. */
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
  // A changed text node goes back into the page, where the translator finds and translates it.
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

/** The child of `parent` that holds or replaces `node`: `node` itself, an element around it, or its translation; null if there is none. */
function placeIn(parent: Node, node: Node): Node | null {
  if (node.parentNode === parent) return node
  const instead = node.isConnected ? node : (inPlaceOf.get(node) ?? null)
  for (let at: Node | null = instead; at; at = at.parentNode) if (at.parentNode === parent) return at
  return null
}
