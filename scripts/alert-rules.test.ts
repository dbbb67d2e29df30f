// deploy/prometheus/alerts.yaml against the numbers that /metrics has. promtool tests the expressions themselves (alerts.test.yaml).

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { routes } from '@careword/contract/routes'
import { messageStates } from '../apps/server/src/modules/messages/list-messages.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
interface Rule {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string }
}
const { groups } = parse(read('deploy/prometheus/alerts.yaml')) as { groups: { rules: Rule[] }[] }
const rules = groups.flatMap(group => group.rules)

test.each(rules)('$alert reads numbers that there are, and shows what happened', rule => {
  const known = [...read('apps/server/src/http/metrics.ts').matchAll(/name: '(careword_\w+)'/g)].map(
    ([, name]) => name,
  )
  for (const [name] of rule.expr.matchAll(/\bcareword_\w+/g))
    expect(known).toContain(name.replace(/_(?:count|bucket)$/, ''))
  for (const [, state] of rule.expr.matchAll(/careword_messages\{state="(\w+)"/g))
    expect(messageStates).toContain(state)
  for (const [, route] of rule.expr.matchAll(/route!?="([^"]+)"/g))
    expect(Object.values(routes).map(each => each.path)).toContain(route)
  expect(['page', 'ticket']).toContain(rule.labels.severity)
  expect(rule.annotations.summary).not.toBe('')
})
