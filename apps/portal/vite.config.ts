import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Where `npm run dev` finds the API (Shell spec §9: API 8080, front 8888). */
const api = process.env.PORTAL_API ?? 'http://127.0.0.1:8080'

export default defineConfig({
  base: '/patientportal/',
  plugins: [react(), preloadMainFont(), leanPdfjs()],
  worker: { format: 'es' },
  server: {
    port: 8888,
    strictPort: true,
    // The Host header stays: its first label is the tenant.
    proxy: {
      '/api': { target: api, changeOrigin: false },
      '/partner-files': { target: api, changeOrigin: false },
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
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: shellChunk, debugName: 'shell' }] } } },
  },
})

/**
 * What main.tsx needs before anything shows is one file, not forty: every module that it reaches by static imports. Icons are
 * reached through the package's one index; those of the shell are imported by their own names instead (lucide-react/icons/…).
 */
function shellChunk(
  id: string,
  context: { getModuleInfo(id: string): { importers: string[] } | null },
): string | null {
  const seen = new Set<string>()
  const reached = (module: string): boolean => {
    if (module.endsWith('/portal/src/main.tsx')) return true
    if (seen.has(module) || module.endsWith('lucide-react/dist/esm/lucide-react.mjs')) return false
    seen.add(module)
    return context.getModuleInfo(module)?.importers.some(reached) ?? false
  }
  // The entry itself stays a file of its own, so that the manifest names it.
  return !id.endsWith('/portal/src/main.tsx') && reached(id) ? 'shell' : null
}

/** One font file is on every page: ask for it while the script still loads. */
function preloadMainFont(): Plugin {
  return {
    name: 'preload-main-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find(file =>
          /hyperlegible-next-latin-wght-normal.*\.woff2$/.test(file),
        )
        if (!font) throw new Error('The main font is not in the build.')
        return [
          {
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `/patientportal/${font}`,
              crossorigin: 'anonymous',
            },
            injectTo: 'head',
          },
        ]
      },
    },
  }
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
