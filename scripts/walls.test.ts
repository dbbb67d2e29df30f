import { describe, expect, test } from 'vitest'
import { importsOf } from './imports.ts'
import path from 'node:path'
import { readCode } from './project-files.ts'
import { findDeadRules, findIssues, orders, rooms } from './walls.ts'

/** A small project without an issue; each test adds one. */
const house: Record<string, string> = {
  'packages/domain/src/index.ts': 'export const x = 1',
  'packages/domain/src/limits.ts': 'export const times = { menu: 400 }',
  'packages/forms/src/index.ts': "import { x } from '@careword/domain'\nexport const y = x",
  'packages/contract/src/routes.ts': 'export const routes = {}',
  'packages/contract/src/shapes/index.ts': "import { z } from 'zod'\nexport const shapes = z",
  'apps/portal/src/ui/button.tsx':
    "import './button.css'\nimport { times } from '@careword/domain/limits'\nexport const Button = times",
  'apps/portal/src/session/who.ts': 'export const who = 1',
  'apps/portal/src/features/wizard/wizard-page.tsx':
    "import { Button } from '../../ui/button.tsx'\nexport const WizardPage = Button",
  'apps/portal/src/features/print/print-page.tsx':
    "import type { shapes } from '@careword/contract/shapes'\nexport const PrintPage = 1",
  'apps/portal/src/app/routes.ts':
    "const page = () => import('../features/print/print-page.tsx')\nexport { page }",
  'apps/server/src/app.ts': 'export const app = 1',
  'apps/server/src/core/services.ts': 'export interface Services {}',
  'apps/server/src/http/serve.ts':
    "import type { Services } from '../core/services.ts'\nexport const serve = 1",
  'apps/server/src/modules/forms/save-section.ts':
    "import { linkAuditRows } from '../audit/link-audit-rows.ts'\nimport type { Services } from '../../core/services.ts'",
  'apps/server/src/modules/audit/link-audit-rows.ts':
    "import { add } from './audit.repository.ts'\nexport const linkAuditRows = add",
  'apps/server/src/modules/audit/audit.repository.ts': "import { sql } from 'kysely'\nexport const add = sql",
  'README.md': '',
}

function issuesWith(planted: Record<string, string>): string[] {
  return findIssues(new Map(Object.entries({ ...house, ...planted }))).map(
    issue => `${issue.file}:${issue.line} ${issue.message}`,
  )
}

test('a house that keeps the rule has no fault', () => {
  expect(issuesWith({})).toEqual([])
})

describe('a planted violation is found, with its place', () => {
  test.each<[string, string, string, RegExp]>([
    [
      'domain imports forms',
      'packages/domain/src/a.ts',
      "import { y } from '@careword/forms'",
      /may not import from packages\/forms/,
    ],
    [
      'forms imports the contract',
      'packages/forms/src/a.ts',
      "export * from '@careword/contract/routes'",
      /may not import from packages\/contract/,
    ],
    [
      'domain imports forms by a relative path',
      'packages/domain/src/a.ts',
      "import { y } from '../../forms/src/index.ts'",
      /may not import from packages\/forms/,
    ],
    [
      'a package imports Node',
      'packages/forms/src/a.ts',
      "import { readFileSync } from 'node:fs'",
      /may not import 'node:fs'/,
    ],
    [
      'a package imports Node later',
      'packages/forms/src/a.ts',
      "export const f = () => import('node:fs')",
      /may not import 'node:fs'/,
    ],
    [
      'a package imports React',
      'packages/domain/src/a.ts',
      "import { useState } from 'react'",
      /may not import 'react'/,
    ],
    ['domain imports zod', 'packages/domain/src/a.ts', "import { z } from 'zod'", /may not import 'zod'/],
    [
      'a feature imports a feature',
      'apps/portal/src/features/wizard/section/a.tsx',
      "import { PrintPage } from '../../print/print-page.tsx'",
      /may not import from apps\/portal\/src\/features\/print/,
    ],
    [
      'a feature imports a feature later',
      'apps/portal/src/features/wizard/a.tsx',
      "const p = import(\n  '../print/print-page.tsx',\n)",
      /features\/print/,
    ],
    [
      'a feature imports the app',
      'apps/portal/src/features/wizard/a.tsx',
      "import { page } from '../../app/routes.ts'",
      /may not import from apps\/portal\/src\/app/,
    ],
    [
      'the portal imports the server',
      'apps/portal/src/api/a.ts',
      "import '../../../server/src/app.ts'",
      /may not import from apps\/server\/src/,
    ],
    ['the portal imports zod', 'apps/portal/src/api/a.ts', "import { z } from 'zod'", /may not import 'zod'/],
    [
      'the portal imports a value of the shapes',
      'apps/portal/src/api/a.ts',
      "import { shapes } from '@careword/contract/shapes'",
      /only types/,
    ],
    [
      'the portal imports a type among values of the shapes',
      'apps/portal/src/api/a.ts',
      "import { type shapes } from '@careword/contract/shapes'",
      /only types/,
    ],
    [
      'the remote signing page asks who is signed in',
      'apps/portal/src/features/remote-sign/a.tsx',
      "import { who } from '../../session/who.ts'",
      /may not import from apps\/portal\/src\/session/,
    ],
    [
      'a folder of form-ui imports one that comes later',
      'apps/portal/src/form-ui/draft/a.ts',
      "import { InputField } from '../inputs/input-field.tsx'",
      /form-ui\/draft may not import from apps\/portal\/src\/form-ui\/inputs .*later in their order/,
    ],
    [
      'a folder of the wizard imports the type of one that comes later',
      'apps/portal/src/features/wizard/saving/a.ts',
      "import type { Submit } from '../submit/submit-flow.ts'",
      /wizard\/saving may not import from apps\/portal\/src\/features\/wizard\/submit /,
    ],
    [
      'a folder of the wizard imports a file beside the folders',
      'apps/portal/src/features/wizard/section/a.ts',
      "import type { WizardPage } from '../wizard-page.tsx'",
      /wizard\/section may not import from apps\/portal\/src\/features\/wizard /,
    ],
    [
      'form-ui asks who is signed in',
      'apps/portal/src/form-ui/draft/a.ts',
      "import { who } from '../../session/who.ts'",
      /form-ui may not import from apps\/portal\/src\/session/,
    ],
    [
      'the device page asks who is signed in',
      'apps/portal/src/features/device/a.tsx',
      "import { who } from '../../session/who.ts'",
      /may not import from apps\/portal\/src\/session/,
    ],
    [
      'ui imports a feature',
      'apps/portal/src/ui/a.tsx',
      "import { PrintPage } from '../features/print/print-page.tsx'",
      /may not import/,
    ],
    [
      'ui imports a rule',
      'apps/portal/src/ui/a.tsx',
      "import { x } from '@careword/domain'",
      /may not import from packages\/domain/,
    ],
    [
      'the limits lean on a rule',
      'packages/domain/src/limits.ts',
      "import { x } from './index.ts'",
      /may not import from packages\/domain/,
    ],
    [
      'ui knows a word of the domain',
      'apps/portal/src/ui/a.tsx',
      'export const PatientName = 1',
      /no word of the domain/,
    ],
    [
      'a module reads the tables of another',
      'apps/server/src/modules/forms/a.ts',
      "import { add } from '../audit/audit.repository.ts'",
      /reaches inside/,
    ],
    [
      'http calls a module',
      'apps/server/src/http/a.ts',
      "import { linkAuditRows } from '../modules/audit/link-audit-rows.ts'",
      /http may not import from apps\/server\/src\/modules\/audit/,
    ],
    [
      'the floor knows a type of a module',
      'apps/server/src/core/a.ts',
      "import type { linkAuditRows } from '../modules/audit/link-audit-rows.ts'",
      /core may not import from apps\/server\/src\/modules\/audit/,
    ],
    [
      'an action serves a call itself',
      'apps/server/src/modules/forms/a.ts',
      "import { serve } from '../../http/serve.ts'",
      /modules\/forms may not import from apps\/server\/src\/http/,
    ],
    [
      'a module calls one that stands after it',
      'apps/server/src/modules/documents/a.ts',
      "import { saveSection } from '../forms/save-section.ts'",
      /modules\/documents may not import from apps\/server\/src\/modules\/forms/,
    ],
    [
      'a module imports what starts it',
      'apps/server/src/modules/forms/a.ts',
      "import { app } from '../../app.ts'",
      /modules\/forms may not import from apps\/server\/src /,
    ],
    [
      'the server imports React',
      'apps/server/src/http/a.ts',
      "import React from 'react'",
      /may not import 'react'/,
    ],
    [
      'the PDF maker reads the database',
      'apps/server/src/pdf/a.ts',
      "import { sql } from 'kysely'",
      /may not import 'kysely'/,
    ],
    [
      'the server imports the portal',
      'apps/server/src/http/a.ts',
      "import { Button } from '../../../portal/src/ui/button.tsx'",
      /may not import from apps\/portal\/src\/ui/,
    ],
    [
      'a worker is started from the wrong room',
      'packages/forms/src/a.ts',
      "new Worker(new URL('../../contract/src/routes.ts', import.meta.url))",
      /may not import from packages\/contract/,
    ],
    [
      'a folder is called helpers',
      'apps/server/src/http/helpers/a.ts',
      '',
      /no folder may be called 'helpers'/,
    ],
    ['a file is called utils', 'packages/domain/src/utils.ts', '', /name the file/],
    [
      'a module without a place in the order',
      'apps/server/src/modules/faxes/send-fax.ts',
      '',
      /no place in its order/,
    ],
    [
      'all rules of the domain in the portal',
      'apps/portal/src/api/a.ts',
      "import { paths } from '@careword/domain'",
      /one rule of the domain at a time/,
    ],
    [
      'the form engine imports a folder that comes later',
      'packages/forms/src/inputs/a.ts',
      "import type { Draft } from '../draft/draft.ts'",
      /forms\/src\/inputs may not import from packages\/forms\/src\/draft .*comes later/,
    ],
    [
      'the form engine imports through its own door',
      'packages/forms/src/draft/a.ts',
      "import { y } from '../index.ts'",
      /forms\/src\/draft may not import from packages\/forms\/src /,
    ],
    [
      'the door of the form engine shows what tests use',
      'packages/forms/src/a.ts',
      "export * from './testing/make-form.ts'",
      /may not import from packages\/forms\/src\/testing/,
    ],
    [
      'a folder of the form engine without a place in the order',
      'packages/forms/src/faxes/a.ts',
      '',
      /no place in its order/,
    ],
    ['a folder that nobody knows', 'lib/a.ts', '', /no known room/],
    ['a stray file at the root', 'notes.txt', '', /no known room/],
  ])('%s', (_name, file, text, message) => {
    const issues = issuesWith({ [file]: text })
    expect(issues).toHaveLength(1)
    expect(issues[0]).toMatch(message)
    expect(issues[0]).toContain(`${file}:1`)
  })
})

describe('what is allowed stays allowed', () => {
  test.each<[string, string, string]>([
    [
      'a type of the shapes in the portal',
      'apps/portal/src/api/a.ts',
      "import type { shapes } from '@careword/contract/shapes'",
    ],
    [
      'a re-exported type of the shapes',
      'apps/portal/src/api/a.ts',
      "export type { shapes } from '@careword/contract/shapes'",
    ],
    [
      'a value of the routes',
      'apps/portal/src/api/a.ts',
      "import { routes } from '@careword/contract/routes'",
    ],
    [
      'an import in a comment',
      'packages/domain/src/a.ts',
      "// import { y } from '@careword/forms'\n/* import 'react' */",
    ],
    [
      'a folder of the form engine imports one before it',
      'packages/forms/src/draft/a.ts',
      "import { text } from '../inputs/text.ts'",
    ],
    [
      'a test of the form engine imports a folder that comes later',
      'packages/forms/src/inputs/a.test.ts',
      "import { makeForm } from '../testing/make-form.ts'",
    ],
    ['Node in a test of a package', 'packages/forms/src/a.test.ts', "import { readFileSync } from 'node:fs'"],
    [
      'an action function of another module',
      'apps/server/src/modules/forms/a.ts',
      "import { linkAuditRows } from '../audit/link-audit-rows.ts'",
    ],
    [
      'a test of the floor starts the server',
      'apps/server/src/core/a.test.ts',
      "import { app } from '../app.ts'",
    ],
    [
      'a routes file serves calls',
      'apps/server/src/modules/forms/forms.routes.ts',
      "import { serve } from '../../http/serve.ts'",
    ],
    [
      'a word of the domain in a comment of ui',
      'apps/portal/src/ui/a.tsx',
      '// not for patients\nexport const a = 1',
    ],
    [
      'the app opens a feature later',
      'apps/portal/src/app/a.ts',
      "const p = () => import('../features/wizard/wizard-page.tsx')",
    ],
  ])('%s', (_name, file, text) => {
    expect(issuesWith({ [file]: text })).toEqual([])
  })
})

test('a circle of rooms is found, that of a type too; tests are no part of it', () => {
  const back = "import type { saveSection } from '../forms/save-section.ts'"
  expect(issuesWith({ 'apps/server/src/modules/audit/a.ts': back })).toEqual([
    expect.stringMatching(/modules\/audit may not import from apps\/server\/src\/modules\/forms/),
    expect.stringMatching(
      /a circle of rooms: apps\/server\/src\/modules\/(audit|forms) > apps\/server\/src\/modules\/(audit|forms) > /,
    ),
  ])
  expect(issuesWith({ 'apps/server/src/modules/audit/a.test.ts': back })).toEqual([])
})

test('a circle of folders in a feature is found; the files beside them count as one', () =>
  expect(
    issuesWith({
      'apps/portal/src/features/print/print-view.tsx': "import { b } from './reading/b.ts'",
      'apps/portal/src/features/print/reading/b.ts': "import type { C } from '../c.ts'",
      'apps/portal/src/features/print/c.ts': '',
    }),
  ).toEqual([
    expect.stringMatching(/a circle of folders: apps\/portal\/src\/features\/print > .*\/reading > /),
  ]))

test('a circle of folders of the form engine is found', () =>
  expect(
    issuesWith({
      'packages/forms/src/values/a.ts': "import type { B } from '../rules/b.ts'",
      'packages/forms/src/rules/b.ts': "import { c } from '../values/c.ts'",
      'packages/forms/src/values/c.ts': '',
    }),
  ).toEqual([
    expect.stringMatching(/forms\/src\/values may not import from packages\/forms\/src\/rules/),
    expect.stringMatching(/a circle of folders: packages\/forms\/src\/(values|rules) > /),
  ]))

describe('the project itself', () => {
  const files = readCode(path.resolve(import.meta.dirname, '..'))

  test('no import breaks a rule, and no files, rooms or folders form a circle', () =>
    expect(findIssues(files)).toEqual([]))

  test('every rule is about a folder or file that exists', () =>
    expect(findDeadRules(files.keys())).toEqual([]))

  test('a rule about a missing room is found: of the table, of its imports, of an order', () => {
    const table = [...rooms, { at: 'apps/kiosk', may: ['packages/fax', 'packages/forms'] }]
    const order = { ...orders, 'packages/forms/src': [...(orders['packages/forms/src'] ?? []), 'faxes'] }
    const messages = findDeadRules(files.keys(), table, order).map(issue => issue.message)
    expect(messages.map(message => /'(.*)'/.exec(message)?.[1])).toEqual([
      'apps/kiosk',
      'packages/fax',
      'packages/forms/src/faxes',
    ])
  })
})

test('a circle of files is found, that of a type too; inputs may hold inputs', () => {
  const circle = (folder: string) => ({
    [`${folder}/a.ts`]: "import { b } from './b.ts'",
    [`${folder}/b.ts`]: "import type { C } from './c.ts'",
    [`${folder}/c.ts`]: "export * from './a.ts'",
  })
  const at = 'packages/domain/src'
  expect(issuesWith(circle(at))).toEqual([
    `${at}/a.ts:1 a circle of files: ${at}/a.ts > ${at}/b.ts > ${at}/c.ts > ${at}/a.ts`,
  ])
  expect(issuesWith(circle('apps/portal/src/form-ui/inputs'))).toEqual([])
})

test('imports over several lines are read, with their line', () => {
  const text =
    "import {\n  a,\n  b,\n} from './a.ts'\n\nexport { c } from './c.ts'\nimport './d.css'\nimport e, { f } from './e.ts'"
  expect(importsOf(text)).toEqual([
    { name: './a.ts', line: 1, typeOnly: false },
    { name: './c.ts', line: 6, typeOnly: false },
    { name: './d.css', line: 7, typeOnly: false },
    { name: './e.ts', line: 8, typeOnly: false },
  ])
})
