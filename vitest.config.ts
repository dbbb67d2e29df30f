// Four sets of tests. Shared modules between files (`isolate: false`) is what keeps them fast: no module holds state to reset.
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumFlags, knownChromium } from './scripts/chromium.ts'
import { shippedFormsModule } from './scripts/testing/shipped-forms.ts'

const executablePath = knownChromium()

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: ['packages/*/src/**/*.test.ts', 'apps/portal/src/**/*.test.ts'],
          exclude: ['**/*.screen.test.*'],
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
          include: ['apps/portal/src/**/*.screen.test.tsx'],
          setupFiles: ['./apps/portal/src/testing/setup.ts'],
          env: { TEST_ALL: process.env.TEST_ALL ?? '' },
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
          include: ['scripts/**/*.test.ts', 'e2e/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: ['bench/node_modules/**'],
          pool: 'threads',
          isolate: false,
          maxWorkers: 2,
          // A slow machine is no fault: what hangs, hangs longer than this.
          testTimeout: 60_000,
        },
      },
    ],
  },
})
