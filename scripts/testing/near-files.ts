// Selects the tests of `npm test -- --near`: those that reach the changed files, the nearest first, as many as fit into a time.

import { spawnSync } from 'node:child_process'
import { readCode } from '../project-files.ts'
import { nearTests } from './near-tests.ts'
import { root } from './run-command.ts'

/** The seconds of tests over all processors, so that the run with types and lint ends within 90 seconds. */
const budget = 100

/** The uncommitted files; when there are none, those of the last commit. Paths from the root. */
export function changedFiles(): string[] {
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean)
  const open = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
  return open.length > 0 ? open : git('diff', '--name-only', 'HEAD~1', 'HEAD')
}

/**
 * @param seconds the expected time of each test
 * @returns the tests that run, and how many others reach the change by a longer way
 */
export function nearFiles(
  changed: readonly string[],
  seconds: ReadonlyMap<string, number>,
): { files: Set<string>; leftOut: number } {
  const tests = nearTests(changed, readCode(root), file => seconds.has(file))
  const files = new Set<string>()
  let sum = 0
  for (const { file, distance } of tests) {
    sum += seconds.get(file) ?? 0
    // A changed test always runs.
    if (distance === 0 || sum <= budget) files.add(file)
  }
  return { files, leftOut: tests.length - files.size }
}
