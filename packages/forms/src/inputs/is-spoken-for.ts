import type { FieldPlace } from '../definition/compiled-form.ts'
import { rulesOf } from './table.ts'

/** Does the input around this one say what it is answered with, as a textrow does for its items? */
export const isSpokenFor = ({ parent }: Pick<FieldPlace, 'parent'>): boolean =>
  parent !== undefined && rulesOf(parent.input).speaksForItems === true
