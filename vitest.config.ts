// The sets of tests; which files belong to each is in scripts/testing/test-projects.ts. Files share modules (`isolate: false`), so no
// module holds state to reset. What runs in Node is imported by Node itself, as a server is, and compiled once for all processes.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { flagsOfTests, knownChromium } from './scripts/chromium.ts'
import { shippedFormsModule } from './scripts/testing/shipped-forms.ts'
import { testProjects } from './scripts/testing/test-projects.ts'

const executablePath = knownChromium()
process.env['NODE_COMPILE_CACHE'] ??= path.join(import.meta.dirname, 'node_modules/.cache/node')
const oneSeed = ['./scripts/testing/one-seed.ts']
const importedByNode = { viteModuleRunner: false }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          ...testProjects.rules,
          setupFiles: oneSeed,
          pool: 'threads',
          isolate: false,
          maxWorkers: 2,
          // A slow machine is not a fault: what hangs, hangs longer than this.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          ...testProjects.server,
          setupFiles: oneSeed,
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
        // A package that Vite finds only when a page asks for it is bundled in the middle of a run, and React is there twice from then on.
        optimizeDeps: { include: iconsOfPortal() },
        test: {
          name: 'screens',
          ...testProjects.screens,
          setupFiles: ['./apps/portal/src/testing/setup.ts'],
          env: { TEST_ALL: process.env.TEST_ALL ?? '' },
          isolate: false,
          fileParallelism: false,
          testTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              // Every test would wait for things that fade or slide frame by frame. A test about motion asks for it.
              contextOptions: { reducedMotion: 'reduce' },
              launchOptions: { args: flagsOfTests, ...(executablePath !== undefined && { executablePath }) },
            }),
            instances: [{ browser: 'chromium' }],
            screenshotFailures: false,
          },
        },
      },
      {
        test: {
          name: 'scripts',
          ...testProjects.scripts,
          setupFiles: oneSeed,
          pool: 'threads',
          isolate: false,
          maxWorkers: 2,
          // A slow machine is not a fault: what hangs, hangs longer than this.
          testTimeout: 60_000,
          experimental: importedByNode,
        },
      },
      {
        test: {
          name: 'timing',
          ...testProjects.timing,
          pool: 'forks',
          isolate: false,
          maxWorkers: 1,
          globalSetup: ['./apps/server/src/testing/postgres.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          experimental: importedByNode,
        },
      },
    ],
  },
})

/** Every icon has a file of its own, so a page that gets a new one asks for a package that no run has asked for. */
function iconsOfPortal(): string[] {
  const folder = path.join(import.meta.dirname, 'apps/portal/src')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file =>
    file.endsWith('.tsx'),
  )
  const icons = files.flatMap(
    file =>
      readFileSync(path.join(folder, file), 'utf8').match(/(?<=from ')lucide-react\/icons\/[^']+/g) ?? [],
  )
  return [...new Set(icons)].toSorted()
}
