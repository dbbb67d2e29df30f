/** The tools for a document, shown in the toolbar or, where that is too narrow, in its menu. */
export const tools = ['larger', 'smaller', 'reset', 'view', 'device', 'download', 'print'] as const
export type Tool = (typeof tools)[number]

/**
 * The width in pixels from which each tool is in the toolbar: one row at every width, in both languages. The tools that a phone needs most
 * have the smallest widths.
 */
const from: Record<Tool, number> = {
  view: 230,
  larger: 340,
  smaller: 860,
  print: 700,
  download: 900,
  device: 1240,
  reset: 1100,
}

/** Width of the menu's button, with its gap. */
const roomOfMenu = 110
/** Width of the button for the phone beside the screen, with its longer label. */
const roomOfDevice = 240

/**
 * Divides the tools between toolbar and menu at this width; each tool is in one of them.
 * @param hasMenu the menu has other entries too, so that it takes up space at every width
 */
export function toolsWithin(
  width: number,
  offered: readonly Tool[],
  hasMenu = false,
): { bar: Set<Tool>; menu: Tool[] } {
  // Without a second view there is space for one more tool.
  const spare = offered.includes('view') ? 0 : 110
  // The last tool is shown where no menu is needed for it, and where the button for a phone, which is rarely there, leaves room.
  const beside = (hasMenu ? roomOfMenu : 0) + (offered.includes('device') ? roomOfDevice : 0)
  const last = (tool: Tool) => (tool === 'reset' ? beside : 0)
  const bar = new Set(offered.filter(tool => width + spare >= from[tool] + last(tool)))
  return { bar, menu: tools.filter(tool => offered.includes(tool) && !bar.has(tool)) }
}
