import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Where `npm run dev` finds the API (Shell spec §9: API 8080, front 8888). */
const api = process.env.PORTAL_API ?? 'http://127.0.0.1:8080'

export default defineConfig({
  base: '/patientportal/',
  plugins: [react(), leanPdfjs()],
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
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: commonChunk, debugName: 'common' }] } } },
  },
})

/**
 * Two files instead of eighty: 'shell' is what main.tsx reaches by static imports, what the sign-in page needs before it shows;
 * 'session' is what everybody else needs besides. Icons are reached through the package's one index; those of shell and session
 * are imported by their own names instead (lucide-react/icons/…).
 */
function commonChunk(
  id: string,
  context: { getModuleInfo(id: string): { importers: string[] } | null },
): string | null {
  // The entry itself stays a file of its own, so that the manifest names it.
  if (id.endsWith('/portal/src/main.tsx')) return null
  if (reaches('/portal/src/main.tsx')) return 'shell'
  return reaches('/portal/src/app/session-part.ts') ? 'session' : null

  function reaches(start: string): boolean {
    const seen = new Set<string>()
    const reached = (module: string): boolean => {
      if (module.endsWith(start)) return true
      if (seen.has(module) || module.endsWith('lucide-react/dist/esm/lucide-react.mjs')) return false
      seen.add(module)
      return context.getModuleInfo(module)?.importers.some(reached) ?? false
    }
    return reached(id)
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
