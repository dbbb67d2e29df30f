// The 200 questions, half answered: a quarter of them are required, some choices open the inputs inside them, and others make the 20
// validators require something.

import type { Answers, FormDefinition, InputDefinition } from '@careword/forms'
import { definition as bare, sectionId } from './two-hundred-inputs.ts'

const required = (input: InputDefinition, at: number): InputDefinition =>
  at % 4 === 0 ? { ...input, required: true } : input

export const definition: FormDefinition = {
  ...bare,
  sections: bare.sections.map(section => ({ ...section, inputs: section.inputs.map(required) })),
}

export const answers: Answers = {
  [sectionId]: Object.fromEntries(
    Array.from({ length: 20 }, (_, ten) => [
      [`radio${ten * 10 + 5}`, ten % 2 === 0 ? 'v1' : 'v3'],
      [`check${ten * 10 + 7}`, ['v0', 'v2']],
      ...(ten % 4 === 0 ? [[`text${ten * 10 + 6}`, 'Warm and quiet']] : []),
    ]).flat() as [string, string | string[]][],
  ),
}
