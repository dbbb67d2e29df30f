import { formLimits } from '@careword/domain/limits'
import type { InputDefinition, SectionDefinition } from './form-definition.ts'

/** The inputs of a section or an option in the order in which they are shown (orderNumber, then file order). */
export function inOrder<Input extends { orderNumber?: number }>(inputs: readonly Input[]): Input[] {
  const ranked = inputs.map((input, index) => ({ input, at: index, rank: input.orderNumber ?? index }))
  return ranked.sort((a, b) => a.rank - b.rank || a.at - b.at).map(one => one.input)
}

/** The inputs of a section (or items of an option) by orderNumber, without those of other sites (allowedSites lacking 'PE'). */
export function orderedInputs(section: { inputs: readonly InputDefinition[] }): InputDefinition[] {
  return inOrder(section.inputs).filter(input => !input.allowedSites || input.allowedSites.includes('PE'))
}

const usualTips = 3

/** The number of columns, out of twelve, that the tips of a section take, whatever its definition asks for: 1 to 9. */
export function tipsColumns(section: Pick<SectionDefinition, 'tipsWidth'>): number {
  return Math.min(formLimits.tipColumnsMax, Math.max(1, Math.round(section.tipsWidth ?? usualTips)))
}
