import type { Env } from '../../core/settings/env.ts'
import { greetClamd } from '../../pdf/conversion/ask-clamd.ts'
import { type Finding, broken, kindOf, ok } from './finding.ts'

/** Greets the configured virus scanner: without its answer every upload is refused. */
export async function checkScanner({ CLAMD }: Pick<Env, 'CLAMD'>): Promise<Finding> {
  if (CLAMD === '') return ok('virus scan', 'none is set')
  try {
    await greetClamd(CLAMD)
    return ok('virus scan', 'clamd answers')
  } catch (error) {
    return broken(
      'virus scan',
      `clamd does not answer (${kindOf(error)}): no upload is taken`,
      'Start clamd, or correct CLAMD (docs/settings.md)',
    )
  }
}
