import { readFileSync } from 'node:fs'
import path from 'node:path'
import { routes } from '@careword/contract/routes'
import { defaultLanguage, languageStorageKey } from '@careword/domain/limits'
import { expect, test } from 'vitest'

test('the first script of the page asks where the contract says, in the language that is stored', () => {
  const script = readFileSync(path.join(import.meta.dirname, 'first-request.ts'), 'utf8')
  expect(script).toContain(`fetch(\`${routes.dashboardConfig.path}?lang=`)
  expect(script).toContain(`getItem('${languageStorageKey}')`)
  expect(script).toContain(`: '${defaultLanguage}'`)
  expect(script).not.toMatch(/^import /m)
})
