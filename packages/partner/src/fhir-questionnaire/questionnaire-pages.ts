// The groups of a Questionnaire as parts of a form: a part holds questions, and no other part.
import type { NoteCode } from './import-notes.ts'
import { kindOf } from './extensions.ts'
import { type Item, itemsIn } from './questionnaire.ts'
import { leftOut } from './name-unread.ts'
import type { Words } from './text-in-languages.ts'

export interface Page {
  /** The group that became this part; absent for questions outside of any group, and for those after an inner group. */
  group?: Item
  title: Words
  /** The items whose conditions must all hold. */
  shown: readonly Item[]
  parts: Item[]
}

interface OuterGroup {
  title: Words
  shown: readonly Item[]
  group?: Item
}

export function pagesOf(
  items: readonly Item[],
  outer: OuterGroup,
  wordsOf: (item: Item) => Words | undefined,
  note: (code: NoteCode, item: Item) => void,
): Page[] {
  const pages: Page[] = []
  let open: Page | undefined
  let begun = false
  for (const item of items) {
    const why = leftOut(item)
    if (why) {
      for (const each of itemsIn([item])) note(why, each)
      continue
    }
    if (isPart(item)) {
      if (outer.group) note('lost.group', item)
      const inner = { title: wordsOf(item) ?? outer.title, shown: [...outer.shown, item], group: item }
      pages.push(...pagesOf(item.item ?? [], inner, wordsOf, note))
      open = undefined
      continue
    }
    if (!open) {
      open = { title: outer.title, shown: outer.shown, parts: [] }
      if (outer.group && !begun) open.group = outer.group
      begun = true
      pages.push(open)
    }
    open.parts.push(item)
  }
  return pages
}

/** Whether the item is a group, and not an input of ours. */
export function isPart(item: Item): boolean {
  const kind = kindOf(item)
  return item.type === 'group' && (kind === undefined || kind === 'section')
}
