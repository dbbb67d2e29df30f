// The page of `careword partner preview`: the parts of a form as people see them, for its author. Built beside the portal, never into it.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  base: '/preview/',
  plugins: [react()],
  worker: { format: 'es' },
  build: {
    target: ['chrome111', 'safari16.4', 'firefox114'],
    // The content security policy allows neither data: scripts nor inline ones.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    emptyOutDir: true,
  },
})
