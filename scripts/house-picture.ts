// Draws docs/house.svg, the folders and their allowed imports, from the table of scripts/walls.ts: `node scripts/house-picture.ts`. An
// arrow is omitted if others lead the same way: app may import ui, because app > features > ui.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { orders, type Room, rooms } from './walls.ts'

export const pictureFile = path.join(import.meta.dirname, '..', 'docs', 'house.svg')

interface Box {
  title: string
  /** The rooms of this box, by the start of their path. */
  holds: RegExp
  /** Left, top, width, height. */
  at: [number, number, number, number]
}

const portal = 'apps/portal/src/'
const server = 'apps/server/src/'
/** The boxes from the top down; a room is in the first box whose pattern fits. */
const boxes: Box[] = [
  {
    title: 'portal: app (routes, shell)',
    holds: /^apps\/portal(\/src(\/app|\/preview)?)?$/,
    at: [20, 40, 440, 40],
  },
  {
    title: 'portal: features (no feature imports another)',
    holds: /^apps\/portal\/src\/features\//,
    at: [20, 120, 440, 40],
  },
  {
    title: 'portal: what features share',
    holds: /^apps\/portal\/src\/(?!api$|ui$|testing$)/,
    at: [20, 220, 440, 60],
  },
  { title: 'portal: ui', holds: /^apps\/portal\/src\/ui$/, at: [20, 400, 200, 40] },
  { title: 'portal: api', holds: /^apps\/portal\/src\/api$/, at: [260, 400, 200, 40] },
  { title: 'server: main.ts, app.ts', holds: /^apps\/server(\/src)?$/, at: [500, 40, 440, 40] },
  {
    title: 'server: what starts and commands',
    holds: /^apps\/server\/src\/(cli|start|jobs|backup|preview)$/,
    at: [500, 120, 440, 56],
  },
  // A room alone in its box shows the folders of its order.
  {
    title: 'server: modules (each imports earlier ones)',
    holds: /^apps\/server\/src\/modules\//,
    at: [500, 220, 310, 132],
  },
  { title: 'server: http', holds: /^apps\/server\/src\/http$/, at: [840, 220, 100, 40] },
  { title: 'server: pdf', holds: /^apps\/server\/src\/pdf$/, at: [500, 412, 130, 40] },
  { title: 'server: core', holds: /^apps\/server\/src\/core$/, at: [660, 412, 280, 40] },
  {
    title: 'server: floor',
    holds: /^apps\/server\/src\/(db|storage|mail|secrets|files)$/,
    at: [500, 496, 440, 56],
  },
  { title: 'packages: contract', holds: /^packages\/contract$/, at: [740, 604, 200, 40] },
  { title: 'packages: partner', holds: /^packages\/partner$/, at: [500, 604, 200, 40] },
  {
    title: 'packages: forms (in order)',
    holds: /^packages\/forms$/,
    at: [260, 604, 200, 118],
  },
  { title: 'packages: domain', holds: /^packages\/domain(\/|$)/, at: [20, 604, 200, 40] },
]
/** Paths outside of the program: data, documents, and code that uses the program from outside. */
const outside =
  /^(e2e|bench|scripts|docs|deploy|bin|\.ci|\.vscode|partners|packages\/tsconfig\.json|apps\/(portal|server)\/src\/testing)$/

/** The arrows of the picture as pairs of titles. */
export function arrowsOf(table: readonly Room[]): [string, string][] {
  const inside = table.filter(({ at }) => !outside.test(at))
  const to = new Map(boxes.map(box => [box, new Set<Box>()]))
  for (const room of inside)
    for (const name of [...room.may, ...(room.routes ?? [])]) {
      const from = boxOf(room.at)
      const targets = name.endsWith('/*') ? inside.filter(({ at }) => at.startsWith(name.slice(0, -1))) : []
      for (const at of targets.length > 0 ? targets.map(target => target.at) : [name])
        if (!outside.test(at) && boxOf(at) !== from) to.get(from)?.add(boxOf(at))
    }
  const reaches = (from: Box, target: Box, way: readonly Box[]): boolean => {
    if (way.includes(from)) throw new Error(`The boxes of the picture form a circle at '${from.title}'.`)
    return [...(to.get(from) ?? [])].some(next => next === target || reaches(next, target, [...way, from]))
  }
  return boxes.flatMap(from => {
    const next = [...(to.get(from) ?? [])]
    return next
      .filter(target => !next.some(other => other !== target && reaches(other, target, [from])))
      .map((target): [string, string] => [from.title, target.title])
  })
}

function boxOf(room: string): Box {
  const box = boxes.find(({ holds }) => holds.test(room))
  if (box === undefined) throw new Error(`${room} has no box in scripts/house-picture.ts.`)
  return box
}

/** The picture as SVG. */
export function housePicture(table: readonly Room[] = rooms): string {
  const drawn = boxes.map(box => drawBox(box, table)).join('')
  const arrows = arrowsOf(table)
    .map(([from, to]) => drawArrow(byTitle(from), byTitle(to)))
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 742" font-family="sans-serif" font-size="11">
<title>The rooms of Careword and who may import whom</title>
<defs><marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0 8 4 0 8z" fill="#555"/></marker></defs>
<rect width="960" height="742" fill="#fff"/>
<text x="20" y="24" font-size="13">An arrow: may import. Written by scripts/house-picture.ts from scripts/walls.ts.</text>
${drawn}${arrows}</svg>
`
}

function byTitle(title: string): Box {
  return boxes.find(box => box.title === title) ?? boxOf(title)
}

function drawBox(box: Box, table: readonly Room[]): string {
  const [x, y, width, height] = box.at
  const held = table.map(({ at }) => at).filter(at => !outside.test(at) && boxOf(at) === box)
  const names = held.length === 1 ? held.flatMap(orderOf) : held
  const lines = names.length > 3 ? wrapped(names.map(shortName), (width - 16) / 5.6) : []
  const text = lines.map(
    (line, index) => `<text x="${x + 8}" y="${y + 34 + index * 14}" fill="#333">${line}</text>`,
  )
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" fill="#f2f5fa" stroke="#24416b"/>
<text x="${x + 8}" y="${y + (lines.length > 0 ? 18 : height / 2 + 4)}" font-size="12" font-weight="bold">${box.title}</text>
${text.map(line => `${line}\n`).join('')}`
}

/** The folders of a room in their order; the room itself where it has none. */
function orderOf(at: string): string[] {
  const order = orders[at.replace(/\/\*$/, '')] ?? orders[`${at}/src`]
  return order?.filter(name => name !== '.' && name !== 'testing') ?? [at]
}

function shortName(at: string): string {
  return at
    .replace(portal, '')
    .replace(server, '')
    .replace(/^(features|modules)\//, '')
}

function wrapped(names: readonly string[], widest: number): string[] {
  const lines = ['']
  for (const name of names) {
    const last = lines.at(-1) ?? ''
    if (last.length + name.length + 1 > widest) lines.push(name)
    else lines[lines.length - 1] = `${last} ${name}`.trim()
  }
  return lines
}

/** The line of an arrow: down, across between the rows, and down; boxes of one row are joined at their sides. */
function drawArrow({ at: from }: Box, { at: to }: Box): string {
  const [fromX, toX] = [from[0] + from[2] / 2, to[0] + to[2] / 2]
  const isLeft = from[0] > to[0]
  const side = `M${isLeft ? from[0] : from[0] + from[2]} ${from[1] + 20} H${isLeft ? to[0] + to[2] : to[0]}`
  const down = `M${fromX} ${from[1] + from[3]} V${to[1] - 22} H${toX} V${to[1]}`
  return `<path d="${from[1] === to[1] ? side : down}" fill="none" stroke="#555" marker-end="url(#tip)"/>\n`
}

if (import.meta.main) writeFileSync(pictureFile, housePicture())
