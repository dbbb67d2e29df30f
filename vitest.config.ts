// Four sets of tests. Files share modules (`isolate: false`), so no module holds state to reset. What runs in Node is imported by Node
// itself, as a server is, and compiled once for all processes: nothing is transformed.
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumFlags, knownChromium } from './scripts/chromium.ts'
import { shippedFormsModule } from './scripts/testing/shipped-forms.ts'

const executablePath = knownChromium()
process.env['NODE_COMPILE_CACHE'] ??= path.join(import.meta.dirname, 'node_modules/.cache/node')
const importedByNode = { viteModuleRunner: false }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: ['packages/*/src/**/*.test.ts', 'apps/portal/src/**/*.test.ts'],
          exclude: ['**/*.screen.test.*', '**/*.timing.test.ts'],
          pool: 'threads',
          isolate: false,
          maxWorkers: 2,
          // A slow machine is no fault: what hangs, hangs longer than this.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: ['**/*.timing.test.ts'],
          pool: 'forks',
          isolate: false,
          maxWorkers: 2,
          globalSetup: ['./apps/server/src/testing/postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          experimental: importedByNode,
        },
      },
      {
        plugins: [react(), shippedFormsModule],
        test: {
          name: 'screens',
          include: ['apps/portal/src/**/*.screen.test.tsx'],
          setupFiles: ['./apps/portal/src/testing/setup.ts'],
          isolate: false,
          fileParallelism: false,
          testTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              launchOptions: { args: chromiumFlags, ...(executablePath !== undefined && { executablePath }) },
            }),
            instances: [{ browser: 'chromium' }],
            screenshotFailures: false,
          },
        },
      },
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.ts', 'e2e/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: ['bench/node_modules/**'],
          pool: 'threads',
          isolate: false,
          maxWorkers: 2,
          // A slow machine is no fault: what hangs, hangs longer than this.
          testTimeout: 60_000,
          experimental: importedByNode,
        },
      },
    ],
  },
})
