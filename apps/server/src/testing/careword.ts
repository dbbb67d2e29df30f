import { tmpdir } from 'node:os'
import type { Command } from '../cli/command.ts'
import { asOwner } from '../cli/open-app-services.ts'
import { runCareword } from '../cli/run-careword.ts'
import type { TestPortal } from './test-portal.ts'

interface Ran {
  code: number
  out: string
  err: string
  /** The document of --json. */
  json: () => Record<string, never>
}

/** Runs the operator's commands on the database of a test portal, without a process. */
export function carewordOf(
  portal: TestPortal,
  commands?: readonly Command[],
): (...argv: string[]) => Promise<Ran> {
  return async (...argv) => {
    let out = ''
    let err = ''
    const code = await runCareword(
      argv,
      {
        environment: { DEMO: '1', DATA_DIR: portal.services.env.DATA_DIR },
        folder: tmpdir(),
        out: text => {
          out += text
        },
        err: text => {
          err += text
        },
        open: () => ({
          database: async () => ({
            env: portal.services.env,
            db: portal.services.db,
            ownerUrl: portal.ownerUrl,
          }),
          appServices: async () => ({
            services: portal.services,
            ownerUrl: portal.ownerUrl,
            asOwner: work => asOwner(portal.ownerUrl, work),
          }),
          leave: async () => {},
        }),
      },
      commands,
    )
    return { code, out, err, json: () => JSON.parse(out) as Record<string, never> }
  }
}
