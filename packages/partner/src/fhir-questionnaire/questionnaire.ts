// The part of an R4 Questionnaire that is read and written here, and what R4 asks of it beyond its shape.
import { z } from 'zod'

const filled = z.string().regex(/\S/)
const code = z.string().regex(/^\S+( \S+)*$/)
const uri = z.string().regex(/^\S+$/)
const date = z.string().regex(/^\d{4}(-\d\d(-\d\d)?)?$/)

export interface Extension extends Record<string, unknown> {
  url: string
  extension?: Extension[] | undefined
}
const extension: z.ZodType<Extension> = z.looseObject({
  url: uri,
  get extension() {
    return z.array(extension).min(1).optional()
  },
})
const extensions = z.array(extension).min(1).optional()
const element = z.looseObject({ extension: extensions }).optional()

const coding = z.looseObject({
  extension: extensions,
  system: uri.optional(),
  code: code.optional(),
  display: filled.optional(),
  _display: element,
})
export type Coding = z.infer<typeof coding>

const answer = {
  valueCoding: coding.optional(),
  valueString: filled.optional(),
  _valueString: element,
  valueInteger: z.int().optional(),
  valueDate: date.optional(),
  valueTime: z.string().optional(),
  valueReference: z.looseObject({}).optional(),
}
const answerOption = z.looseObject({
  extension: extensions,
  ...answer,
  initialSelected: z.boolean().optional(),
})
export type AnswerOption = z.infer<typeof answerOption>

const operators = ['exists', '=', '!=', '>', '<', '>=', '<='] as const
const enableWhen = z.looseObject({
  question: filled,
  operator: z.enum(operators),
  answerBoolean: z.boolean().optional(),
  answerDecimal: z.number().optional(),
  answerInteger: z.int().optional(),
  answerDate: date.optional(),
  answerDateTime: z.string().optional(),
  answerTime: z.string().optional(),
  answerString: filled.optional(),
  answerCoding: coding.optional(),
  answerQuantity: z.looseObject({}).optional(),
  answerReference: z.looseObject({}).optional(),
})
export type EnableWhen = z.infer<typeof enableWhen>

const itemTypes = [
  'group',
  'display',
  'boolean',
  'decimal',
  'integer',
  'date',
  'dateTime',
  'time',
  'string',
  'text',
  'url',
  'choice',
  'open-choice',
  'attachment',
  'reference',
  'quantity',
] as const

export interface Item extends Record<string, unknown> {
  linkId: string
  type: (typeof itemTypes)[number]
  extension?: Extension[] | undefined
  text?: string | undefined
  _text?: Element
  prefix?: string | undefined
  code?: Coding[] | undefined
  enableWhen?: EnableWhen[] | undefined
  enableBehavior?: 'all' | 'any' | undefined
  required?: boolean | undefined
  repeats?: boolean | undefined
  readOnly?: boolean | undefined
  maxLength?: number | undefined
  answerValueSet?: string | undefined
  answerOption?: AnswerOption[] | undefined
  initial?: unknown[] | undefined
  item?: Item[] | undefined
}
export type Element = { extension?: Extension[] | undefined } | undefined

const item: z.ZodType<Item> = z.looseObject({
  linkId: filled.max(255),
  type: z.enum(itemTypes),
  extension: extensions,
  text: filled.optional(),
  _text: element,
  prefix: filled.optional(),
  code: z.array(coding).min(1).optional(),
  enableWhen: z.array(enableWhen).min(1).optional(),
  enableBehavior: z.enum(['all', 'any']).optional(),
  required: z.boolean().optional(),
  repeats: z.boolean().optional(),
  readOnly: z.boolean().optional(),
  maxLength: z.int().positive().optional(),
  answerValueSet: uri.optional(),
  answerOption: z.array(answerOption).min(1).optional(),
  initial: z.array(z.unknown()).min(1).optional(),
  get item() {
    return z.array(item).min(1).optional()
  },
})

export interface Concept extends Record<string, unknown> {
  code?: string | undefined
  system?: string | undefined
  display?: string | undefined
  _display?: Element
  designation?: { language?: string | undefined; value: string }[] | undefined
  contains?: Concept[] | undefined
}
const concept: z.ZodType<Concept> = z.looseObject({
  code: code.optional(),
  system: uri.optional(),
  display: filled.optional(),
  _display: element,
  designation: z.array(z.looseObject({ language: code.optional(), value: filled })).optional(),
  get contains() {
    return z.array(concept).optional()
  },
})

const contained = z.looseObject({
  resourceType: filled,
  id: filled.optional(),
  compose: z
    .looseObject({
      include: z
        .array(z.looseObject({ system: uri.optional(), concept: z.array(concept).optional() }))
        .optional(),
    })
    .optional(),
  expansion: z.looseObject({ contains: z.array(concept).optional() }).optional(),
})
export type Contained = z.infer<typeof contained>

export const questionnaireSchema = z.looseObject({
  resourceType: z.literal('Questionnaire'),
  extension: extensions,
  contained: z.array(contained).min(1).optional(),
  language: code.optional(),
  url: uri.optional(),
  version: filled.optional(),
  name: filled.optional(),
  title: filled.optional(),
  _title: element,
  status: z.enum(['draft', 'active', 'retired', 'unknown']),
  subjectType: z.array(code).optional(),
  item: z.array(item).min(1).optional(),
})
export type Questionnaire = z.infer<typeof questionnaireSchema>

/** Every item, parents before their children. */
export const itemsIn = (items: readonly Item[] = []): Item[] =>
  items.flatMap(each => [each, ...itemsIn(each.item)])

const measured: readonly Item['type'][] = [
  'boolean',
  'decimal',
  'integer',
  'open-choice',
  'string',
  'text',
  'url',
]

const rules: readonly { code: string; broken: (item: Item) => boolean }[] = [
  { code: 'emptyGroup', broken: ({ type, item: inner = [] }) => type === 'group' && inner.length === 0 },
  { code: 'displayWithItems', broken: each => each.type === 'display' && each.item !== undefined },
  {
    code: 'displayThatAsks',
    broken: ({ type, required, repeats, readOnly, code: codes }) =>
      type === 'display' && [required, repeats, readOnly, codes].some(value => value !== undefined),
  },
  {
    code: 'optionsTwice',
    broken: ({ answerOption: options, answerValueSet }) =>
      options !== undefined && answerValueSet !== undefined,
  },
  {
    code: 'optionsOfNoChoice',
    broken: ({ type, answerOption: options, answerValueSet }) =>
      (options !== undefined || answerValueSet !== undefined) &&
      !['choice', 'open-choice', 'decimal', 'integer', 'date', 'dateTime', 'time', 'string'].includes(type),
  },
  {
    code: 'lengthOfNoText',
    broken: ({ type, maxLength }) => maxLength !== undefined && !measured.includes(type),
  },
  {
    code: 'noBehavior',
    broken: ({ enableWhen: tests = [], enableBehavior }) => tests.length > 1 && enableBehavior === undefined,
  },
  {
    code: 'testWithoutAnswer',
    broken: ({ enableWhen: tests = [] }) =>
      tests.some(test => Object.keys(test).filter(key => key.startsWith('answer')).length !== 1),
  },
  {
    code: 'existsNotBoolean',
    broken: ({ enableWhen: tests = [] }) =>
      tests.some(({ operator, answerBoolean }) => operator === 'exists' && answerBoolean === undefined),
  },
]

/** The rules of R4 that this Questionnaire breaks, each with the item. */
export const brokenRules = ({ item: items }: Questionnaire): { linkId: string; code: string }[] =>
  itemsIn(items).flatMap(each =>
    rules.flatMap(({ code: rule, broken }) => (broken(each) ? [{ linkId: each.linkId, code: rule }] : [])),
  )
