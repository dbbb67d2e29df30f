// The sets of tests; which files belong to each is in scripts/testing/test-projects.ts. Shared modules between files (`isolate: false`) is what keeps them fast: no module holds state to reset.
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumFlags, knownChromium } from './scripts/chromium.ts'
import { shippedFormsModule } from './scripts/testing/shipped-forms.ts'
import { testProjects } from './scripts/testing/test-projects.ts'

const executablePath = knownChromium()

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          ...testProjects.rules,
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
          ...testProjects.server,
          pool: 'forks',
          isolate: false,
          maxWorkers: 2,
          globalSetup: ['./apps/server/src/testing/postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react(), shippedFormsModule],
        test: {
          name: 'screens',
          ...testProjects.screens,
          setupFiles: ['./apps/portal/src/testing/setup.ts'],
          isolate: false,
          fileParallelism: false,
          testTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              // What fades or slides is drawn frame by frame, and every test would wait for it. A test about motion asks for it.
              contextOptions: { reducedMotion: 'reduce' },
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
          ...testProjects.scripts,
          pool: 'threads',
          isolate: false,
          maxWorkers: 2,
          // A slow machine is no fault: what hangs, hangs longer than this.
          testTimeout: 60_000,
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
        },
      },
    ],
  },
})
