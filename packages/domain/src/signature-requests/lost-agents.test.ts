// Is any agent left to decide?
import { expect, test } from 'vitest'
import type { AskedSigner } from './asked-signers.ts'
import { namesOthers } from './lost-agents.ts'

const agent = (name: string, state: AskedSigner['state']) => ({ signer: 'agent' as const, name, state })

test.each<[string, number | null, Parameters<typeof namesOthers>[1], boolean | null]>([
  ['nobody was asked', 1, [], null],
  ['the agent is asked', 2, [agent('Ana', 'waits')], null],
  ['the agent accepted', 2, [agent('Ana', 'signed')], null],
  ['a witness said no', 2, [{ signer: 'witness', name: 'Ana', state: 'declined' }], null],
  ['the only one gave it up', 1, [agent('Ana', 'withdrawn')], false],
  ['the only one said no', 1, [agent('Ana', 'declined')], false],
  ['the agent gave it up, and an alternate is named', 2, [agent('Ana', 'withdrawn')], true],
  ['the agent and the alternate gave it up', 2, [agent('Ana', 'withdrawn'), agent('Ben', 'declined')], false],
  ['the alternate gave it up', 1, [{ ...agent('Ben', 'withdrawn'), signer: 'alternate' }], false],
  ['one who signs twice said no once', 2, [agent('Ana', 'declined'), agent('Ana', 'declined')], true],
  ['how many it names is not known', null, [agent('Ana', 'withdrawn')], null],
])('%s', (_, named, signers, left) => expect(namesOthers(named, signers)).toBe(left))
