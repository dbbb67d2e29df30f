// Chooses the Chromium for screens, journeys and bench: the named one, the machine's, Playwright's, or a new one. Debian's headless shell
// is preferred: the same engine without the features for a person at a window (autofill, extensions, lists of bad sites), which uses a
// sixth less of the processor.
// `node scripts/chromium.ts` prints its path.

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright'
import { installDebianPackage } from './debian.ts'

/** Flags of a quiet, offline Chromium; as root without a sandbox, which does not work for root. */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Letters as wide as on a phone or a fine screen: the headless shell would round each to whole pixels.
  '--font-render-hinting=none',
  // One renderer process for all pages: a new one for each address, and one in reserve, would take a fifth of a second each.
  '--renderer-process-limit=1',
]

/** Flags for tests, which render and discard pages by the hundred: a larger young generation makes garbage collection rarer. */
export const flagsOfTests = [...chromiumFlags, '--js-flags=--min-semi-space-size=32,--max-semi-space-size=64']

/** The path of an existing Chromium. */
export function knownChromium(): string | undefined {
  const candidates = [
    process.env.CHROME_PATH,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    playwrightsOwn(),
  ]
  return candidates.find(candidate => candidate !== undefined && candidate !== '' && existsSync(candidate))
}

/** The path of a Chromium; installs one if the machine has none. Throws if that fails. */
export function findOrInstallChromium(): string {
  const known = knownChromium()
  if (known) return known
  console.log('No Chromium here: installing one …')
  const installed = installByApt() ?? installByPlaywright()
  if (!installed) throw new Error('Chromium could not be installed. Install it by hand, or set CHROME_PATH.')
  return installed
}

function installByApt(): string | undefined {
  const packages = ['chromium-headless-shell', 'chromium']
  return packages.some(installDebianPackage) ? knownChromium() : undefined
}

function installByPlaywright(): string | undefined {
  const cli = path.resolve(import.meta.dirname, '../node_modules/playwright/cli.js')
  const args = [cli, 'install', ...(process.getuid?.() === 0 ? ['--with-deps'] : []), 'chromium']
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0 ? knownChromium() : undefined
}

function playwrightsOwn(): string | undefined {
  try {
    return chromium.executablePath()
  } catch {
    return undefined
  }
}

if (process.argv[1] === import.meta.filename) console.log(findOrInstallChromium())
