import { expect, test } from 'vitest'
import { compile } from './compile-form.ts'
import { formWith } from '../testing/make-form.ts'
import { evaluate } from './evaluate.ts'

const form = compile(
  formWith({ id: 'agent', type: 'name', label: 'Agent' }, { id: 'witness', type: 'name', label: 'Witness' }),
)
/** 'First | Middle | Last', or 'First | Last'. */
const parts = (id: string, name: string) => {
  const said = name.split('|').map(part => part.trim())
  const [first = '', middle = '', last = ''] = said.length === 3 ? said : [said[0], '', said[1]]
  return { [`${id}First`]: first, [`${id}Middle`]: middle, [`${id}Last`]: last }
}
const isSame = (agent: string, witness: string) =>
  evaluate(form, { secOne: { ...parts('agent', agent), ...parts('witness', witness) } }).holds({
    input: 'secOne.witness',
    sameAs: 'secOne.agent',
  })

test.each([
  ['José | García', 'jose | GARCIA'],
  ['José | García', ' Jose |  Garcia '],
  ['José Luis | García', 'José  Luis | García'],
  // one box or two
  ['José Luis | García', 'José | Luis García'],
  ['José | Luis | García', 'José Luis | García'],
  ['José | Luis | García', 'José | García'],
  ['María | del Carmen | Ruiz', 'María del Carmen | Ruiz'],
  // the last name first
  ['José | García', 'García | José'],
  ['José | Luis | García', 'García | José Luis'],
  // how a name is punctuated and joined
  ['Mary | O’Brien', 'Mary | OBrien'],
  ['Mary | O’Brien', "Mary | O'Brien"],
  ['Mary | O’Brien', 'Mary | O Brien'],
  ['Ana-Luz | Pérez Ruiz', 'Ana Luz | Pérez-Ruiz'],
  ['Ann | Van der Berg', 'Ann | VanDerBerg'],
  ['Uwe | Strauß', 'UWE | STRAUSS'],
  ['ANA | ÁLVAREZ', 'Ａｎａ | Álvarez'],
  ['Γιώργος | Παππάς', 'ΓΙΩΡΓΟΣ | ΠΑΠΠΑΣ'],
])('%s and %s are one person', (agent, witness) => {
  expect(isSame(agent, witness)).toBe(true)
  expect(isSame(witness, agent)).toBe(true)
})

test.each([
  ['José | García', 'Josefa | García'],
  ['Robert | Hale', 'Robert | Hale Jr.'],
  ['Ana | Ruiz', 'Ana | '],
  [' | ', ' | '],
  ['- | -', '. | .'],
  // vowels and voiced letters are marks in these scripts, and another name
  ['राम | शर्मा', 'रमा | शर्मा'],
  ['たた | 田中', 'ただ | 田中'],
])('%s and %s are two people, or none', (agent, witness) => {
  expect(isSame(agent, witness)).toBe(false)
  expect(isSame(witness, agent)).toBe(false)
})
