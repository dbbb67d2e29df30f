import type { FieldPlace } from '../definition/compiled-form.ts'
import { rulesOf } from './table.ts'

/** Whether the parent input includes this one's answer in its own, as a textrow does for its items. */
export const isDescribedByParent = ({ parent }: Pick<FieldPlace, 'parent'>): boolean =>
  parent !== undefined && rulesOf(parent.input).describesItems === true
