import { formLimits } from '@careword/domain/limits'
import type { Answers } from '../answers/types.ts'
import { evaluateInEffect } from '../rules/in-effect.ts'
import { compile, inOrder } from './compile.ts'
import type { FormDefinition, InputDefinition, SectionDefinition } from './types.ts'

/** The sections whose condition holds, in order. A section that is not included counts for nothing. */
export function includedSections(def: FormDefinition, answers: Answers): SectionDefinition[] {
  const form = compile(def)
  const evaluator = evaluateInEffect(form, answers)
  return form.sections.filter(evaluator.included).map(place => place.section)
}

/** A section by id, included or not. */
export const findSection = (def: FormDefinition, sectionId: string): SectionDefinition | undefined =>
  compile(def).byId.get(sectionId)?.section

/** An input (nested ones too) by 'sectionId.inputId'. */
export function findInput(def: FormDefinition, path: string): InputDefinition | undefined {
  const dot = path.indexOf('.')
  return compile(def)
    .byId.get(path.slice(0, dot))
    ?.byId.get(path.slice(dot + 1))?.input
}

/** The inputs of a section (or items of an option) by orderNumber, without those of other sites (allowedSites lacking 'PE'). */
export function orderedInputs(section: { inputs: readonly InputDefinition[] }): InputDefinition[] {
  return inOrder(section.inputs).filter(input => !input.allowedSites || input.allowedSites.includes('PE'))
}

const usualTips = 3

/** How many of twelve columns the tips of a section take, whatever its definition asks for: 1 to 9. */
export function tipsColumns(section: Pick<SectionDefinition, 'tipsWidth'>): number {
  return Math.min(formLimits.tipColumnsMax, Math.max(1, Math.round(section.tipsWidth ?? usualTips)))
}
