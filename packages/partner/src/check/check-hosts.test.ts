import { expect, test } from 'vitest'
import { checkHosts } from './check-hosts.ts'

const withHost = (slug: string, ...hosts: string[]) => ({ slug, hosts })

test('two partners cannot share a host name', () => {
  expect(checkHosts([withHost('birch', 'care.example'), withHost('elm', 'care.example')])).toMatchObject([
    { place: 'elm/partner.json: hosts', issue: 'care.example belongs to birch already', level: 'error' },
  ])
})

test('no partner takes a name that begins with another’s: it would be answered as the other’s', () => {
  expect(
    checkHosts([withHost('birch'), withHost('elm', 'birch.elm.example', 'birchwood.example')]),
  ).toMatchObject([
    { place: 'elm/partner.json: hosts', issue: 'birch.elm.example belongs to birch already', level: 'error' },
  ])
})

test('partners with names of their own are sound', () => {
  expect(
    checkHosts([withHost('birch', 'birch.example', 'b.example'), withHost('elm', 'elm.example')]),
  ).toEqual([])
})
