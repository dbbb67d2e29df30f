// The files of each set of tests, for vitest.config.ts and the runner.

import { globSync } from 'node:fs'
import path from 'node:path'

interface TestFiles {
  include: string[]
  exclude?: string[]
}

/** Tests that measure time need a machine without other work (`npm run test:all`). */
const timing = '**/*.timing.test.ts'

export const testProjects = {
  rules: {
    include: ['packages/*/src/**/*.test.ts', 'apps/portal/src/**/*.test.ts'],
    exclude: ['**/*.screen.test.*', timing],
  },
  server: { include: ['apps/server/src/**/*.test.ts'], exclude: [timing] },
  screens: { include: ['apps/portal/src/**/*.screen.test.tsx'] },
  scripts: {
    include: ['scripts/**/*.test.ts', 'e2e/**/*.test.ts', 'bench/src/**/*.test.ts'],
    exclude: [timing],
  },
  timing: { include: [`{apps,packages}/*/src/${timing}`] },
} satisfies Record<string, TestFiles>

export type TestProject = keyof typeof testProjects

/** The test files of a set, from the project's root with forward slashes. */
export function testFilesOf(project: TestProject, root: string): string[] {
  const { include, exclude = [] }: TestFiles = testProjects[project]
  return include
    .flatMap(pattern => globSync(pattern, { cwd: root, exclude }))
    .map(file => file.split(path.sep).join('/'))
    .sort()
}
