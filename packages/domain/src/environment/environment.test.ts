import { expect, test } from 'vitest'
import { type HostEnvironment, environmentOf, environments, skipsActivation } from './environment.ts'

const rules: HostEnvironment[] = [
  { host: '*.poc.care.example', environment: 'poc' },
  { host: '*.uat.care.example', environment: 'uat' },
  { host: 'evergreen-demo.care.example', environment: 'demo' },
  { host: '*-training.care.example', environment: 'training' },
  { host: '*.localhost', environment: 'dev' },
]

// Requirements S4-001 to S4-006.
test.each([
  ['evergreen.poc.care.example', 'poc'],
  ['evergreen.uat.care.example', 'uat'],
  ['evergreen-demo.care.example', 'demo'],
  ['lakeside-training.care.example', 'training'],
  ['evergreen.localhost', 'dev'],
  ['evergreen.care.example', 'prod'],
])('%s is %s', (host, environment) => {
  expect(environmentOf(host, rules)).toBe(environment)
})

test.each([
  ['EVERGREEN.UAT.care.example', 'uat'],
  ['evergreen.uat.care.example:8443', 'uat'],
  ['evergreen.uat.care.example.', 'uat'],
])('%s is written another way and is %s', (host, environment) => {
  expect(environmentOf(host, rules)).toBe(environment)
})

test.each([
  ['a star is part of one label', 'one.two.uat.care.example'],
  ['a dot is a dot', 'evergreenxuat.care.example'],
  ['the end counts', 'evergreen.uat.care.example.evil.example'],
  ['the word demo alone means nothing', 'demo.care.example'],
  ['no host', ''],
])('%s: prod', (_why, host) => {
  expect(environmentOf(host, rules)).toBe('prod')
})

test('without rules every host is prod, also the one the demo runs at', () => {
  expect(environmentOf('evergreen.localhost', [])).toBe('prod')
})

test('only demo and training do without activation', () => {
  expect(environments.filter(skipsActivation)).toEqual(['demo', 'training'])
})
