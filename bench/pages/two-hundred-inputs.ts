// A section of 200 inputs with nested questions, conditions and 20 logical validators: far more than any real form asks at once.

import type { FormDefinition, InputDefinition, LogicalValidator } from '@careword/forms'

export const sectionId = 'secMany'
/** The input that gets the key presses: in the middle of the page. */
export const typedInput = 'text100'
export const typedText = 'Twenty-five letters here!'

const inputs: InputDefinition[] = Array.from({ length: 200 }, (_, n): InputDefinition => {
  const label = `Question ${n}: what should people know about this?`
  if (n % 10 === 3) return { id: `area${n}`, type: 'textarea', label, maxLength: 1000 }
  if (n % 10 === 5) {
    return {
      id: `radio${n}`,
      type: 'radio',
      label,
      options: ['Yes', 'No', 'My agent decides', 'Try it for a while'].map((text, at) => ({
        value: `v${at}`,
        text,
        ...(at === 3 && { items: [{ id: `inside${n}`, type: 'text' as const, label: 'For how long?' }] }),
      })),
    }
  }
  if (n % 10 === 7)
    return {
      id: `check${n}`,
      type: 'check',
      label,
      options: ['Music', 'Quiet', 'A warm blanket'].map((text, at) => ({ value: `v${at}`, text })),
    }
  if (n % 10 === 9)
    return {
      id: `list${n}`,
      type: 'simpleSelect',
      label,
      options: ['One', 'Two', 'Three'].map((text, at) => ({ value: `v${at}`, text })),
    }
  return {
    id: `text${n}`,
    type: 'text',
    label,
    ...(n % 20 === 8 && { condition: { input: `${sectionId}.text${n - 2}`, filled: true } as const }),
  }
})

const validators: LogicalValidator[] = Array.from({ length: 20 }, (_, n) => ({
  id: `rule${n}`,
  when: { input: `${sectionId}.radio${(n % 20) * 10 + 5}`, is: 'v1' },
  actions: [{ action: 'requireField' as const, input: `${sectionId}.text${n * 10 + 1}` }],
}))

export const definition: FormDefinition = {
  type: 'AD',
  site: 'ALL',
  version: 'BENCH',
  title: 'Two hundred questions',
  languages: ['en'],
  sections: [
    { id: sectionId, title: 'Many questions', breadcrumb: 'Many', inputs, validators },
    { id: 'secSubmit', title: 'Sign', breadcrumb: 'Sign', inputs: [] },
  ],
}
