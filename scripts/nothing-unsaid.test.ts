// Every choice of every published form, with sample answers, is pressed again and changed to each other option: every answer that
// disappears beyond the obvious effect is reported, and can be restored (ruling G-98).
import {
  createDraft,
  type DraftEvent,
  type InputDefinition,
  reduceDraft,
  clearedAnswers,
} from '@careword/forms'
import { describe, expect, test } from 'vitest'
import { shippedForms } from './testing/shipped-forms.ts'

/** Every input of a section, nested ones too. */
function inputsOf(inputs: readonly InputDefinition[]): InputDefinition[] {
  return inputs.flatMap(input => [
    input,
    ...('items' in input && Array.isArray(input.items) ? inputsOf(input.items) : []),
    ...('options' in input ? (input.options ?? []).flatMap(option => inputsOf(option.items ?? [])) : []),
  ])
}

/** The possible presses on a choice, each with its option. */
function pressesOf(
  input: InputDefinition,
  path: string,
  chosen: unknown,
): { pressed: string; event: DraftEvent }[] {
  const values = 'options' in input ? (input.options ?? []).map(option => option.value) : []
  if (input.type === 'radio')
    return values.map(pressed => ({
      pressed,
      // As in the widget, pressing the chosen row clears it.
      event: { type: 'choose', path, option: pressed === chosen ? '' : pressed },
    }))
  if (input.type === 'check' && input.options)
    return values.map(pressed => ({ pressed, event: { type: 'toggleOption', path, option: pressed } }))
  if (input.type === 'check') return [{ pressed: 'true', event: { type: 'toggleBox', path } }]
  if (input.type === 'simpleSelect' || input.type === 'dropdown')
    return ['', ...values].map(pressed => ({ pressed, event: { type: 'choose', path, option: pressed } }))
  return []
}

describe.each(shippedForms().map(form => [`${form.slug} ${form.name}`, form] as const))(
  '%s',
  (_name, { definition, answers }) => {
    const draft = createDraft({
      def: definition,
      answers,
      savedSections: [],
      revisions: {},
      sectionId: definition.sections[0]?.id ?? '',
    })

    test('names every answer that goes with another, and gives it back', () => {
      let presses = 0
      let told = 0
      for (const section of definition.sections)
        for (const input of inputsOf(section.inputs)) {
          const at = `${section.id}.${input.id}`
          for (const { pressed, event } of pressesOf(input, at, draft.typed[section.id]?.[input.id])) {
            const after = reduceDraft(draft, event)
            if (after === draft) continue
            presses++
            const was = draft.typed[section.id] ?? {}
            const is = after.typed[section.id] ?? {}
            const taken = clearedAnswers(input, pressed, was, is)
            const others = Object.keys(was).filter(key => key !== input.id && !Object.hasOwn(is, key))
            const isCleared =
              input.type === 'radio' && was[input.id] !== undefined && is[input.id] === undefined
            const lostBoxes = Array.isArray(was[input.id])
              ? (was[input.id] as string[]).filter(
                  value => value !== pressed && !((is[input.id] ?? []) as string[]).includes(value),
                )
              : []
            expect(taken !== null, `${at} ${pressed}`).toBe(
              others.length > 0 || isCleared || lostBoxes.length > 0,
            )
            if (!taken) continue
            told++
            expect(reduceDraft(after, { type: 'putBack', path: at, before: was }).typed, at).toEqual(
              draft.typed,
            )
          }
        }
      expect(presses).toBeGreaterThan(0)
      expect(told).toBeGreaterThan(0)
    })
  },
)
