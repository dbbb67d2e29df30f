import { expect, test } from 'vitest'
import { isLoopback, isOfThisMachine, nameInHost } from './loopback.ts'

test.each([
  ['localhost', true],
  ['LOCALHOST.', true],
  ['127.0.0.1', true],
  ['127.255.1.9', true],
  ['::1', true],
  ['[::1]', true],
  ['0:0:0:0:0:0:0:1', true],
  ['::ffff:127.0.0.1', true],
  ['127.evil.example', false],
  ['127.0.0.1.evil.example', false],
  ['127.1', false],
  ['2130706433', false],
  ['0.0.0.0', false],
  ['::', false],
  ['128.0.0.1', false],
  ['::ffff:10.0.0.1', false],
  ['localhost.evil.example', false],
  ['evergreen.localhost', false],
  ['', false],
])('%j is an address of this machine alone: %s', (host, own) => {
  expect(isLoopback(host)).toBe(own)
})

test.each([
  ['evergreen.localhost', true],
  ['a.b.Localhost.', true],
  ['127.0.0.1', true],
  ['evil-localhost', false],
  ['.localhost', false],
  ['a b.localhost', false],
  ['evergreen.localhost.evil.example', false],
  ['evergreen.attacker.example', false],
])('%j is a name of this machine: %s', (host, own) => {
  expect(isOfThisMachine(host)).toBe(own)
})

test.each([
  ['Evergreen.localhost:8080', 'evergreen.localhost'],
  ['[::1]:8080', '[::1]'],
  ['[::1]', '[::1]'],
  ['evergreen.care.example.:443', 'evergreen.care.example'],
])('the name in the host %j is %j', (host, name) => {
  expect(nameInHost(host)).toBe(name)
})
