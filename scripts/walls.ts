// Checks the import rules of docs/architecture.md: which folders there are, and which may import which.
// The table comes first. `node scripts/walls.ts` prints every issue with its place and ends with 1 when there is one.

import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { type Import, importsOf, resolveImport, withoutComments } from './imports.ts'
import { readCode } from './project-files.ts'

export interface Room {
  /** A folder or file from the root; `*` is one folder name, and each such folder is a room of its own. */
  at: string
  /** The rooms that it may import; its own is always allowed, for a `*` room only itself. */
  may: string[]
  /** Only `import type` may reach these. */
  types?: string[]
  /** Only a module's `*.routes.ts` may reach these. */
  routes?: string[]
  /** Names from npm and Node that may not be imported as values; `*` at the end matches the rest. */
  never?: string[]
}

const node = 'node:*'
const browserOnly = ['react', 'react-dom*', 'react-*', '@tanstack/*', '@vitejs/*', 'vite', '*.css']
const serverOnly = [node, 'fastify*', '@fastify/*', 'pg', 'pg-*', 'kysely*', 'zod', 'zod/*']
/** `ui` may read these plain numbers, or it would repeat them. */
const limits = 'packages/domain/src/limits.ts'
const packages = ['packages/domain', limits, 'packages/forms', 'packages/partner', 'packages/contract']
const pure = [node, ...browserOnly, ...serverOnly.filter(name => !name.startsWith('zod'))]
const noZod = ['zod', 'zod/*']
const portalLow = ['apps/portal/src/api', 'apps/portal/src/ui', ...packages]
const portalMiddle = [
  'apps/portal/src/patient',
  'apps/portal/src/partner-dialogs',
  'apps/portal/src/partner',
  'apps/portal/src/session',
  'apps/portal/src/dialogs',
  'apps/portal/src/device-link',
  'apps/portal/src/pad',
  'apps/portal/src/pdf',
  'apps/portal/src/signature-requests',
  'apps/portal/src/upload',
  'apps/portal/src/document-text',
  'apps/portal/src/form-ui',
  ...portalLow,
]
const serverLow = [
  'apps/server/src/core',
  'apps/server/src/db',
  'apps/server/src/files',
  'apps/server/src/storage',
  'apps/server/src/mail',
  'apps/server/src/secrets',
  ...packages,
]

/**
 * The order of folders inside a folder: each may import those before it, types included. Files beside the folders come last, or at '.'. So
 * there is no cycle of folders, and a reader of one only needs those before it (decision 0045).
 */
export const orders: Readonly<Record<string, readonly string[]>> = {
  'packages/forms/src': [
    'values',
    'definition',
    'lists',
    'inputs',
    'rules',
    'answers',
    'signing',
    'validation',
    'signing-screens',
    'notes',
    'review',
    'describe',
    'draft',
    'navigation',
    // Tools for authors of forms.
    'definition-checks',
    'form-walk',
    'state-requirements',
    'authoring',
    // Other code imports only index.ts; tests may import the files behind it.
    '.',
    'testing',
  ],
  // The parts of a form on the screen, from the strokes of a signature to a whole section.
  'apps/portal/src/form-ui': [
    'ink',
    'issues',
    'draft',
    'media',
    'tips',
    'fields',
    'notes',
    'contradictions',
    'signature',
    'inputs',
    'questions',
  ],
  'apps/portal/src/features/wizard': [
    'api',
    'saving',
    'recovered-text',
    'leave',
    'submit',
    'review',
    'signing',
    'navigation',
    'wet-signature',
    'section',
    'signature-requests',
    'dialogs',
  ],
  'apps/server/src/modules': [
    'partner',
    'words',
    'messages',
    'audit',
    'acceptances',
    'account',
    'session',
    'terms',
    'patients',
    'user-info',
    'profile',
    'documents',
    'forms',
    'access-log',
    'contacts',
    'packets',
    'reports',
    'revocation',
    'uploads',
    'pdf',
    'document-verification',
    'signing-record',
    'signature-requests',
    'archive',
    'devices',
    'emergency',
    'password',
    'registration',
    'activation',
    'staff',
    'viewers',
    'sso',
    'patient-service',
    'demo-ehr',
    'demo',
  ],
}
const modules = 'apps/server/src/modules/*'

export const rooms: Room[] = [
  { at: limits, may: [], never: [...pure, ...noZod] },
  { at: 'packages/domain', may: [limits], never: [...pure, ...noZod] },
  { at: 'packages/forms', may: ['packages/domain', limits], never: [...pure, ...noZod] },
  { at: 'packages/partner', may: ['packages/domain', limits, 'packages/forms'], never: pure },
  {
    at: 'packages/contract',
    may: ['packages/domain', limits, 'packages/forms', 'packages/partner'],
    never: pure,
  },

  // The portal. remote-sign and device are authorized by a link, and never ask who is signed in.
  {
    at: 'apps/portal/src/features/remote-sign',
    may: [
      'apps/portal/src/partner',
      'apps/portal/src/form-ui',
      'apps/portal/src/document-text',
      ...portalLow,
    ],
    never: serverOnly,
  },
  {
    at: 'apps/portal/src/features/device',
    may: ['apps/portal/src/partner', 'apps/portal/src/device-link', 'apps/portal/src/pad', ...portalLow],
    never: serverOnly,
  },
  { at: 'apps/portal/src/features/*', may: portalMiddle, never: serverOnly },
  // The patient a page is about: queries, addresses, create and open a document.
  {
    at: 'apps/portal/src/patient',
    may: ['apps/portal/src/partner', 'apps/portal/src/session', 'apps/portal/src/dialogs', ...portalLow],
    never: serverOnly,
  },
  // The dialogs of a partner's events: the rule, the dialog with the partner's texts, and the actions of its buttons.
  {
    at: 'apps/portal/src/partner-dialogs',
    may: [
      'apps/portal/src/patient',
      'apps/portal/src/partner',
      'apps/portal/src/session',
      'apps/portal/src/dialogs',
      ...portalLow,
    ],
    never: serverOnly,
  },
  {
    at: 'apps/portal/src/dialogs',
    may: [
      'apps/portal/src/upload',
      'apps/portal/src/partner',
      'apps/portal/src/session',
      'apps/portal/src/device-link',
      'apps/portal/src/pad',
      ...portalLow,
    ],
    never: serverOnly,
  },
  { at: 'apps/portal/src/pdf', may: ['apps/portal/src/partner', ...portalLow], never: serverOnly },
  // Requests a signature from another person, from the wizard and beside a document in force.
  {
    at: 'apps/portal/src/signature-requests',
    may: ['apps/portal/src/partner', ...portalLow],
    never: serverOnly,
  },
  // Upload: choose a file or photos, arrange them, send them, in a dialog that any page may open.
  {
    at: 'apps/portal/src/upload',
    may: ['apps/portal/src/partner', 'apps/portal/src/session', 'apps/portal/src/device-link', ...portalLow],
    never: serverOnly,
  },
  // The questions about an upload are a page, like a feature.
  { at: 'apps/portal/src/upload/questions', may: portalMiddle, never: serverOnly },
  // A form on the screen: its draft, a widget for each input type, the signature pad. The pages of the wizard, of a signer by a link and of
  // a revocation share it.
  {
    at: 'apps/portal/src/form-ui',
    may: ['apps/portal/src/partner', 'apps/portal/src/device-link', 'apps/portal/src/pad', ...portalLow],
    never: serverOnly,
  },
  // A document as text.
  { at: 'apps/portal/src/document-text', may: ['apps/portal/src/partner', ...portalLow], never: serverOnly },
  // Drawing by hand: the surface, its ink, its pen.
  { at: 'apps/portal/src/pad', may: portalLow, never: serverOnly },
  { at: 'apps/portal/src/device-link', may: ['apps/portal/src/session', ...portalLow], never: serverOnly },
  { at: 'apps/portal/src/session', may: ['apps/portal/src/partner', ...portalLow], never: serverOnly },
  { at: 'apps/portal/src/partner', may: portalLow, never: serverOnly },
  { at: 'apps/portal/src/api', may: packages, never: serverOnly },
  { at: 'apps/portal/src/ui', may: [limits], never: serverOnly },
  {
    at: 'apps/portal/src/testing',
    may: ['apps/portal/src', 'apps/portal/src/app', 'partners', ...portalMiddle],
    never: serverOnly,
  },
  // 'partners': the words that are needed when the server is away.
  {
    at: 'apps/portal/src/app',
    may: ['apps/portal/src/features/*', 'apps/portal/src/upload/questions', 'partners', ...portalMiddle],
    never: serverOnly,
  },
  {
    at: 'apps/portal/src',
    may: ['apps/portal/src/app', 'apps/portal/src/features/*', ...portalMiddle],
    never: serverOnly,
  },
  // The page of an author who previews a partner's folder: an entry of its own, in no build for people.
  {
    at: 'apps/portal/src/preview',
    may: ['apps/portal/src/features/*', ...portalMiddle],
    never: serverOnly,
  },
  { at: 'apps/portal', may: ['apps/portal/src/app'] },

  // The server, from the lowest layer up. Modules reach each other only by their action files (see `insideOfModule`).
  { at: 'apps/server/src/db', may: packages, never: browserOnly },
  { at: 'apps/server/src/files', may: [], never: browserOnly },
  { at: 'apps/server/src/storage', may: ['apps/server/src/files', ...packages], never: browserOnly },
  { at: 'apps/server/src/mail', may: packages, never: browserOnly },
  {
    at: 'apps/server/src/secrets',
    may: ['packages/domain'],
    never: [...browserOnly, 'fastify*', 'pg', 'kysely*'],
  },
  // Bytes and definitions in, bytes out.
  {
    at: 'apps/server/src/pdf',
    may: ['apps/server/src/files', ...packages],
    never: [...browserOnly, 'fastify*', 'pg', 'kysely*'],
  },
  // The common base of http and the modules.
  { at: 'apps/server/src/core', may: serverLow, never: browserOnly },
  { at: 'apps/server/src/http', may: serverLow, never: browserOnly },
  // The modules answer calls and run jobs; only their routes files know of HTTP.
  {
    at: modules,
    may: ['apps/server/src/pdf', modules, ...serverLow],
    routes: ['apps/server/src/http'],
    never: browserOnly,
  },
  // Backup and restore of the whole installation.
  { at: 'apps/server/src/backup', may: serverLow, never: browserOnly },
  // Above the modules: code that starts, runs periodically, or is called from a command line.
  { at: 'apps/server/src/jobs', may: [modules, ...serverLow], never: browserOnly },
  { at: 'apps/server/src/start', may: ['apps/server/src/pdf', modules, ...serverLow], never: browserOnly },
  // Editing of a partner's folder, on its author's machine only.
  {
    at: 'apps/server/src/preview',
    may: ['apps/server/src/http', 'apps/server/src/pdf', modules, ...serverLow],
    never: [...browserOnly, 'pg', 'kysely*'],
  },
  // The operator's commands: functions of the server without a browser.
  {
    at: 'apps/server/src/cli',
    may: [
      'apps/server/src/backup',
      'apps/server/src/pdf',
      'apps/server/src/preview',
      'apps/server/src/start',
      modules,
      ...serverLow,
    ],
    never: browserOnly,
  },
  // main.ts and app.ts are on top: only tests and tools outside the server import them.
  {
    at: 'apps/server/src',
    may: ['apps/server/src/*', modules, ...serverLow],
    never: browserOnly,
  },
  {
    at: 'apps/server/src/testing',
    may: ['apps/server/src', 'apps/server/src/*', modules, ...serverLow],
    never: browserOnly,
  },
  { at: 'apps/server', may: [] },

  // Code outside of the product that uses it as a whole.
  { at: 'e2e', may: ['scripts', 'apps/server/src', 'apps/server/src/*', ...packages] },
  {
    at: 'bench',
    may: [
      'scripts',
      'e2e',
      'apps/server/src',
      'apps/server/src/*',
      modules,
      'apps/portal/src',
      'apps/portal/src/*',
      'apps/portal/src/features/*',
      ...packages,
    ],
  },
  { at: 'scripts', may: ['apps/server/src', 'apps/server/src/*', modules, ...packages] },
  { at: 'packages/tsconfig.json', may: [] },
  { at: 'partners', may: [] },
  { at: '.vscode', may: [] },
  { at: 'docs', may: [] },
  { at: 'deploy', may: [] },
  { at: 'bin', may: [] },
  { at: '.ci', may: [] },
]

/** Single files that may be at the root. */
const rootFiles =
  /^(README\.md|CONTRIBUTING\.md|LICENSE|NOTICE|package(-lock)?\.json|tsconfig(\.base)?\.json|biome\.json|vitest\.config\.ts|Dockerfile|\.dockerignore|\.gitignore|\.npmrc|\.oxlintrc\.json|\.editorconfig|\.node-version)$/
/** Folder names for functions without a good name. */
const noFolder = /^(utils?|helpers?|common|misc|shared)$/
/** The portal reads only these values of the contract, because its shapes include zod. */
const contractValues =
  /^packages\/contract\/src\/(routes|paths|errors|code-shown-for-failure|error-code-in-address|file-address)\.ts$/
/** The index of all domain rules, kilobytes that no page needs. */
const wholeDomain = 'packages/domain/src/index.ts'
/** Domain words, which `ui` may use in comments only. */
const domainWords =
  /\b\w*(patient|clinician|advance ?care|directive|witness|tile|wizard|shared ?circle|healthcare)\w*/i
const server = 'apps/server/src/'
/** The only allowed circle: an input may contain inputs, so what shows one refers to itself. */
const recursive = /^apps\/portal\/src\/form-ui\/inputs\//
/** Rooms whose own folders form no circle. */
const hasNoFolderCircle = /^(apps\/portal|packages\/forms)(?=\/|$)/
/** Tools that every test may use. */
const testTools = ['apps/portal/src/testing', 'apps/server/src/testing']

interface Issue {
  file: string
  line: number
  message: string
}

/** The issues of all files. `files` has paths from the root with forward slashes, and the text of those that are code. */
export function findIssues(files: Map<string, string>): Issue[] {
  const issues: Issue[] = []
  for (const [file, text] of files) {
    issues.push(...issuesOfPlace(file))
    if (!/\.(ts|tsx|mts|mjs|js)$/.test(file)) continue
    for (const found of importsOf(text)) {
      const message = issueOfImport(file, found, files)
      if (message) issues.push({ file, line: found.line, message })
    }
    if (file.startsWith('apps/portal/src/ui/') && !isTest(file)) {
      const at = withoutComments(text)
        .split('\n')
        .findIndex(line => domainWords.test(line))
      if (at >= 0) issues.push({ file, line: at + 1, message: 'ui knows no word of the domain' })
    }
  }
  return [...issues, ...findCircles(files)]
}

/** Rules about folders and files that do not exist, which would guard nothing. */
export function findDeadRules(
  files: Iterable<string>,
  table: readonly Room[] = rooms,
  inOrder: typeof orders = orders,
): Issue[] {
  const all = [...files]
  const named = [
    ...table.flatMap(({ at, may, types = [], routes = [] }) => [at, ...may, ...types, ...routes]),
    ...Object.entries(inOrder).flatMap(([base, order]) => order.map(name => path.posix.join(base, name))),
  ]
  return [...new Set(named)]
    .filter(at => {
      const pattern = patternOf(at)
      return !all.some(file => pattern.test(file))
    })
    .map(at => ({
      file: 'scripts/walls.ts',
      line: 1,
      message: `a rule is about '${at}', which does not exist`,
    }))
}

/**
 * Circular imports of files, of the applications' rooms, and of the folders of the portal and the form engine, types included. Tests do not
 * count.
 */
function findCircles(files: Map<string, string>): Issue[] {
  const ofFiles = new Map<string, Set<string>>()
  const ofRooms = new Map<string, Set<string>>()
  const ofFolders = new Map<string, Set<string>>()
  const add = (graph: Map<string, Set<string>>, from: string, to: string) => {
    if (from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to))
  }
  for (const [file, text] of files) {
    if (!/\.(ts|tsx|mts|mjs|js)$/.test(file) || isTest(file)) continue
    for (const { name } of importsOf(text)) {
      const target = resolveImport(file, name, files)
      if (target === undefined || !files.has(target)) continue
      if (!(recursive.test(file) && recursive.test(target))) add(ofFiles, file, target)
      const [from, to] = [roomOf(file)?.key, roomOf(target)?.key]
      if (from === undefined || to === undefined) continue
      if (from.startsWith('apps/') && to.startsWith('apps/')) add(ofRooms, from, to)
      if (from === to && hasNoFolderCircle.test(from))
        add(ofFolders, folderOf(file, from), folderOf(target, to))
    }
  }
  const issuesOf = (what: string, graph: Map<string, Set<string>>): Issue[] =>
    circlesIn(graph).map(circle => ({
      file: circle[0] ?? '',
      line: 1,
      message: `a circle of ${what}: ${[...circle, circle[0]].join(' > ')}`,
    }))
  return [...issuesOf('files', ofFiles), ...issuesOf('rooms', ofRooms), ...issuesOf('folders', ofFolders)]
}

/** The folder of a room that contains a file; the room itself for files beside its folders. */
function folderOf(file: string, room: string): string {
  const [folder, ...rest] = file.slice(room.length + 1).split('/')
  return orderedFolder(file)?.key ?? (rest.length > 0 ? `${room}/${folder}` : room)
}

/** One circle for each group of connected circles of a graph. */
function circlesIn(graph: Map<string, Set<string>>): string[][] {
  const found: string[][] = []
  const done = new Set<string>()
  const walk = (at: string, way: string[]): void => {
    const since = way.indexOf(at)
    if (since >= 0) found.push(way.slice(since))
    if (since >= 0 || done.has(at)) return
    for (const next of graph.get(at) ?? []) walk(next, [...way, at])
    done.add(at)
  }
  for (const at of graph.keys()) walk(at, [])
  // A cycle that shares a member with a reported one is part of the same group.
  const told = new Set<string>()
  return found.filter(circle => {
    const fresh = !circle.some(at => told.has(at))
    for (const at of circle) told.add(at)
    return fresh
  })
}

function issuesOfPlace(file: string): Issue[] {
  const folders = file.split('/').slice(0, -1)
  const bad = folders.find(folder => noFolder.test(folder))
  if (bad) return [{ file, line: 1, message: `no folder may be called '${bad}': name it for what it holds` }]
  if (/^(utils?|helpers?|common|misc|shared)\.\w+$/.test(path.posix.basename(file)))
    return [{ file, line: 1, message: 'name the file for its one action or rule' }]
  const ordered = orderedFolder(file)
  if (ordered?.place === -1)
    return [{ file, line: 1, message: `${ordered.key} has no place in its order in scripts/walls.ts` }]
  if (!roomOf(file) && !(folders.length === 0 && rootFiles.test(file)))
    return [{ file, line: 1, message: 'lies in no known room (see the table in scripts/walls.ts)' }]
  return []
}

function issueOfImport(
  file: string,
  { name, typeOnly }: Import,
  files: Map<string, string>,
): string | undefined {
  const from = roomOf(file)
  if (!from) return undefined
  const target = resolveImport(file, name, files)
  if (target === undefined) {
    const never = isTest(file) || typeOnly ? [] : (from.room.never ?? [])
    return never.some(pattern => matches(pattern, name)) ? `${from.key} may not import '${name}'` : undefined
  }
  const to = roomOf(target)
  if (!to) return undefined
  if (
    from.key.startsWith('apps/portal') &&
    to.key === 'packages/contract' &&
    !typeOnly &&
    !contractValues.test(target) &&
    !isTest(file) &&
    to.key !== from.key
  ) {
    return `the portal imports only types from '${name}': its values bring zod into the browser`
  }
  const later = issueOfOrder(file, target, name)
  if (later || to.key === from.key) return later
  if (isTest(file) && testTools.includes(to.room.at)) return undefined
  const inside = insideOfModule(from.key, to.key, target)
  if (inside) return inside
  // A test of a lower room may use the whole server.
  if (isTest(file) && file.startsWith(server) && target.startsWith(server)) return undefined
  const allowed = [
    ...from.room.may,
    ...(typeOnly ? (from.room.types ?? []) : []),
    ...(file.endsWith('.routes.ts') ? (from.room.routes ?? []) : []),
  ]
  if (!allowed.some(at => isRoom(at, to))) return `${from.key} may not import from ${to.key} ('${name}')`
  const takesAll = from.key.startsWith('apps/portal') && target === wholeDomain && !typeOnly && !isTest(file)
  return takesAll ? `the portal imports one rule of the domain at a time, not all: '${name}/…'` : undefined
}

/** The issue of a folder that imports one later in its order. */
function issueOfOrder(file: string, target: string, name: string): string | undefined {
  const [from, to] = [orderedFolder(file), orderedFolder(target)]
  if (isTest(file) || !from || !to || from.base !== to.base || to.place <= from.place) return undefined
  return `${from.key} may not import from ${to.key} ('${name}'): it comes later in their order`
}

/** The folder of an order that contains a file, with its position; -1 if the order lacks it. */
function orderedFolder(file: string): { base: string; key: string; place: number } | undefined {
  const base = Object.keys(orders).find(at => file.startsWith(`${at}/`))
  if (base === undefined) return undefined
  const order = orders[base] ?? []
  const [folder = '', ...rest] = file.slice(base.length + 1).split('/')
  if (rest.length > 0) return { base, key: `${base}/${folder}`, place: order.indexOf(folder) }
  return { base, key: base, place: order.includes('.') ? order.indexOf('.') : order.length }
}

/** The issue of an import into another module other than by its action files: its routes, its repository, or a folder inside it. */
function insideOfModule(from: string, to: string, target: string): string | undefined {
  const module = /^apps\/server\/src\/modules\/[^/]+$/
  if (
    !module.test(to) ||
    !(module.test(from) || from === 'apps/server/src/http' || from === 'apps/server/src/jobs')
  )
    return undefined
  const rest = target.slice(to.length + 1)
  return rest.includes('/') || /\.(repository|routes)\.ts$/.test(rest)
    ? `${from} reaches inside ${to} ('${rest}'): call one of its action functions`
    : undefined
}

/** Whether `at` of the table allows the room: the room has that `at`, or that key. */
function isRoom(at: string, to: { room: Room; key: string }): boolean {
  if (at === to.room.at || at === to.key) return true
  return at.endsWith('/*') && !to.room.at.includes('*') && path.posix.dirname(to.key) === at.slice(0, -2)
}

/** The narrowest rule for a file, and its key: the folder itself if the table has `*`. */
function roomOf(file: string): { room: Room; key: string } | undefined {
  let best: { room: Room; key: string } | undefined
  for (const room of rooms) {
    const key = patternOf(room.at).exec(file)?.[0]
    if (key === undefined || (room.at.includes('*') && key === file)) continue
    const narrower =
      !best ||
      key.split('/').length > best.key.split('/').length ||
      (key === best.key && !room.at.includes('*'))
    if (narrower) best = { room, key }
  }
  return best
}

const patternOf = (at: string): RegExp =>
  new RegExp(`^${at.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}(?=/|$)`)

function matches(pattern: string, name: string): boolean {
  if (pattern.startsWith('*')) return name.endsWith(pattern.slice(1))
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file)
}

if (
  process.argv[1] &&
  existsSync(process.argv[1]) &&
  statSync(process.argv[1]).ino === statSync(import.meta.filename).ino
) {
  const files = readCode(path.resolve(import.meta.dirname, '..'))
  const issues = [...findIssues(files), ...findDeadRules(files.keys())]
  for (const issue of issues) console.log(`${issue.file}:${issue.line}  ${issue.message}`)
  console.log(
    issues.length === 0 ? `walls: ${files.size} files, no issue` : `walls: ${issues.length} issue(s)`,
  )
  process.exitCode = issues.length === 0 ? 0 : 1
}
