import { readdirSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { findOrInstallChromium, flagsOfTests } from '../scripts/chromium.ts'
import { spread, type ViewName, views } from '../scripts/testing/spread.ts'

const cross = process.env.E2E_CROSS === '1'
process.env.CHROME_PATH ??= findOrInstallChromium()

const journeys = readdirSync(path.join(import.meta.dirname, 'journeys'))
  .filter(file => file.endsWith('.spec.ts'))
  .map(file => file.slice(0, -'.spec.ts'.length))
const unplaced = journeys.filter(journey => !spread[journey])
if (unplaced.length > 0)
  throw new Error(`These journeys stand in no row of scripts/testing/spread.ts: ${unplaced.join(', ')}`)

export default defineConfig<{ view: ViewName }>({
  testDir: './journeys',
  // Emptied at the start: of two processes at once each names one of its own (--output).
  outputDir: '../test-results',
  globalSetup: './given/portal.ts',
  // Two cores; journeys have their own people and do not meet.
  workers: 2,
  fullyParallel: false,
  // A second try is a failure of its own: `npm test` makes it, and counts it.
  retries: 0,
  forbidOnly: true,
  // A slow machine is not a fault: what hangs, hangs longer than this.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Asked for with `npm test -- --only=journeys --journey=… --trace`.
    trace: process.env.E2E_TRACE === '1' ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env.CHROME_PATH,
      args: flagsOfTests,
      // A machine that names no language gives the browser names of files in ASCII only.
      env: { ...process.env, LANG: 'C.UTF-8' },
    },
  },
  projects: Object.entries(views).map(([name, { width, height, touch }]) => ({
    name,
    testMatch: journeys
      .filter(journey => cross || spread[journey]?.includes(name as ViewName))
      .map(journey => `${journey}.spec.ts`),
    use: { view: name as ViewName, viewport: { width, height }, hasTouch: touch, isMobile: touch },
  })),
})
