import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Where `npm run dev` finds the API (Shell spec §9: API 8080, front 8888). */
const api = process.env.PORTAL_API ?? 'http://127.0.0.1:8080'

const entry = /\/portal\/src\/main\.tsx$/
const sessionEntry = /\/portal\/src\/app\/session-chunk\.ts$/
/** With the end of a form, a chunk of its own that loads after the first words. */
const wizardPage = /\/features\/wizard\/(wizard-page|signing\/signing-part)\.tsx$/
const remotePage = /\/features\/remote-sign\/remote-page\.tsx$/
const otherPages = /\/(features\/(account|contacts|print|profile)|upload\/questions)\/.*\.tsx?$/
/** The files with which src/app/*-routes.tsx begin the pages of signed-in users, by area. */
const areas = [
  /\/features\/(home|documents|patients)\/[^/]*-(page|query)\.tsx?$/,
  /\/features\/wizard\/wizard-(page|route)\.tsx?$/,
  /\/features\/print\/print-(page|route)\.tsx?$/,
]

/**
 * A few chunks instead of a hundred files, because on a slow connection each costs two seconds and only some load in parallel: 'shell' has
 * what main.tsx reaches by static imports, all that the sign-in page needs before it renders; 'session' has what all other pages need
 * besides, and what the areas share, for the first page needs most of it. Icons are reached through the package's one index; those of the
 * shell are imported by their own names instead (lucide-react/icons/…). The entry itself stays a file of its own.
 */
const shellChunk = {
  debugName: 'shell',
  priority: 2,
  name: (id: string, graph: Graph) => (!entry.test(id) && isReachedFrom(entry, id, graph) ? 'shell' : null),
}
const sessionChunk = {
  debugName: 'session',
  priority: 1,
  name: (id: string, graph: Graph) =>
    isReachedFrom(sessionEntry, id, graph) || isIcon(id) || isShared(id, graph) ? 'session' : null,
}
/**
 * The chunk shared by the wizard and the page for signing by a link: a form, its inputs and its signature pads. Code that other pages need
 * too, such as the rules of a phone number, is a chunk of its own: uploading a paper loads no signature pad.
 */
const formBasicsChunk = {
  debugName: 'form-basics',
  priority: 0.5,
  name: (id: string, graph: Graph) =>
    isOfForms(id, graph) && isReachedFrom(otherPages, id, graph) ? 'form-basics' : null,
}
const formChunk = {
  debugName: 'form',
  priority: 0,
  name: (id: string, graph: Graph) => (isOfForms(id, graph) ? 'form' : null),
}
const isOfForms = (id: string, graph: Graph): boolean =>
  [wizardPage, remotePage].every(page => isReachedFrom(page, id, graph))

export default defineConfig(({ command }) => ({
  base: '/patientportal/',
  // In development and tests the class names are readable.
  ...(command === 'build' && { css: { modules: { generateScopedName: nameWithoutWords() } } }),
  plugins: [react(), preloadConfig(), verifyFile(), firstPaint(), leanPdfjs(), pdfjsFiles()],
  worker: { format: 'es' },
  server: {
    port: 8888,
    strictPort: true,
    // The Host header stays: its first label is the tenant.
    proxy: {
      '/api': { target: api, changeOrigin: false },
      '/partner-files': { target: api, changeOrigin: false },
      '/verify': { target: api, changeOrigin: false },
      '/dev': { target: api, changeOrigin: false },
    },
  },
  build: {
    manifest: true,
    target: ['chrome111', 'safari16.4', 'firefox114'],
    // The content security policy allows neither data: scripts nor inline ones.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: [shellChunk, sessionChunk, formBasicsChunk, formChunk] } },
    },
  },
}))

/**
 * Class names of the build contain no word. A content blocker hides every element with 'banner', 'ad-' or 'popup' in its class, and its
 * content with it. Letters alone, without vowels; those of one file begin alike, which compresses well.
 */
function nameWithoutWords(): (name: string, file: string) => string {
  const letters = 'bcdfghjkmnpqrstvwxz'
  const write = (number: number, least: number): string => {
    let text = ''
    for (let left = number; left > 0 || text.length < least; left = Math.floor(left / letters.length))
      text = (letters[left % letters.length] ?? '') + text
    return text
  }
  const beginnings = new Map<string, string>()
  const named = new Map<string, string[]>()
  return (name, file) => {
    const inProject = path.relative(import.meta.dirname, file.split('?')[0] ?? file)
    const hash = createHash('sha256').update(inProject).digest().readUInt32BE() % letters.length ** 5
    const begins = write(hash, 5)
    const other = beginnings.get(begins) ?? inProject
    if (other !== inProject) throw new Error(`The classes of ${other} and ${inProject} would be one.`)
    beginnings.set(begins, inProject)
    const names = named.get(inProject) ?? []
    named.set(inProject, names)
    const at = names.includes(name) ? names.indexOf(name) : names.push(name) - 1
    return begins + write(at, 1)
  }
}

/** src/preload-config.ts as a script of its own before all others, so that it runs while the portal is still on its way. */
function preloadConfig(): Plugin {
  return {
    name: 'preload-config',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: 'src/preload-config.ts', name: 'preload-config' })
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find(each => /preload-config-.*\.js$/.test(each))
        if (!file) throw new Error('preload-config is not in the build.')
        const attrs = { type: 'module', async: true, src: `/patientportal/${file}` }
        return [{ tag: 'script', attrs, injectTo: 'head-prepend' }]
      },
    },
  }
}

/** src/verify-file.ts as a script of its own: the server's public verification page names it by the manifest. */
function verifyFile(): Plugin {
  return {
    name: 'verify-file',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: 'src/verify-file.ts', name: 'verify-file' })
    },
  }
}

/**
 * The first texts are painted with the page (decision 0010): their rules are inline, and the portal's sheet is fetched without
 * blocking the page. src/app/apply-sheet.ts applies it before the portal renders.
 */
function firstPaint(): Plugin {
  const files = ['ui/theme.css', 'ui/base.css', 'features/account/login/first-page.css']
  return {
    name: 'first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const rules = files.map(file => readFileSync(path.join(import.meta.dirname, 'src', file), 'utf8'))
        const sheets = html.match(/<link rel="stylesheet"/g) ?? []
        if (sheets.length !== 1) throw new Error('The page has not exactly one sheet.')
        return html
          .replace('<link rel="stylesheet"', '<link rel="preload" as="style" data-sheet')
          .replace('</head>', () => `<style>${withoutSpace(rules.join(''))}</style></head>`)
      },
    },
  }
}

function withoutSpace(css: string): string {
  return css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .trim()
}

/** pdf.js hangs itself on globalThis, which keeps all of it alive: without that line tree shaking saves 19 kB gzip. */
function leanPdfjs(): Plugin {
  return {
    name: 'lean-pdfjs',
    transform(code, id) {
      if (!id.includes('pdfjs-dist/build/pdf.')) return undefined
      return { code: code.replace(/globalThis\.pdfjs(Lib|Worker) = \{[^}]*\};/, ''), map: null }
    },
  }
}

/**
 * Files that pdf.js fetches when a document from outside needs them: decoders of fax, JBIG2 and JPEG 2000 pictures as plain scripts, the
 * standard fonts that a file may leave out, and tables of East Asian writing. They are beside the build under the version they belong to;
 * they are loaded only for documents that need them (src/pdf/open-pdf.ts).
 */
function pdfjsFiles(): Plugin {
  const home = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  const { version } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as { version: string }
  const folder = `assets/pdfjs-${version}`
  const wanted: [from: string, which: RegExp][] = [
    ['wasm', /_nowasm_fallback\.js$/],
    ['standard_fonts', /\.(pfb|ttf)$/],
    ['cmaps', /\.bcmap$/],
  ]
  const files = wanted.flatMap(([from, which]) =>
    readdirSync(path.join(home, from))
      .filter(name => which.test(name))
      .map(name => `${from}/${name}`),
  )
  return {
    name: 'pdfjs-files',
    generateBundle() {
      for (const file of files) {
        const source = readFileSync(path.join(home, file))
        this.emitFile({ type: 'asset', fileName: `${folder}/${file}`, source })
      }
    },
    configureServer(server) {
      server.middlewares.use(`/patientportal/${folder}`, (request, response, next) => {
        const file = (request.url ?? '').slice(1)
        if (!files.includes(file) || !existsSync(path.join(home, file))) return next()
        response.setHeader(
          'content-type',
          file.endsWith('.js') ? 'text/javascript' : 'application/octet-stream',
        )
        response.end(readFileSync(path.join(home, file)))
      })
    },
  }
}

const isIcon = (id: string): boolean => /lucide-react\/dist\/esm\/icons\//.test(id)

/** Counts the portal's own files alone: through the index of a package everything seems to be reached from everywhere. */
const isShared = (id: string, graph: Graph): boolean =>
  /\/portal\/src\//.test(id) && areas.filter(starts => isReachedFrom(starts, id, graph)).length > 1

interface Graph {
  getModuleInfo(id: string): { importers: string[] } | null
}

function isReachedFrom(start: RegExp, id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (start.test(id)) return true
  if (seen.has(id) || id.endsWith('lucide-react/dist/esm/lucide-react.mjs')) return false
  seen.add(id)
  return graph.getModuleInfo(id)?.importers.some(each => isReachedFrom(start, each, graph, seen)) ?? false
}
