// Reading and writing single extensions.
import { inputTypes } from '@careword/forms'
import type { Extension } from './questionnaire.ts'
import { itemControls, urls } from './urls.ts'

interface Extended {
  extension?: Extension[] | undefined
}

export const extensionAt = ({ extension = [] }: Extended, url: string): Extension | undefined =>
  extension.find(each => each.url === url)

export const isMarked = (item: Extended, url: string): boolean =>
  extensionAt(item, url)?.['valueBoolean'] === true

/** The kinds of our items: a kind of input, a part, or the words of one. */
const kinds = [...inputTypes, 'section', 'title', 'subtitle', 'text', 'help', 'message'] as const
/** 'text' is both a kind of input and the text of a part. They never mix: one is a question, the other a display. */
export type Kind = (typeof kinds)[number]

export function kindOf(item: Extended): Kind | undefined {
  const code = extensionAt(item, urls.kind)?.['valueCode']
  return kinds.find(kind => kind === code)
}

export const kindExtension = (kind: Kind): Extension => ({ url: urls.kind, valueCode: kind })

export function controlOf(item: Extended): string | undefined {
  const concept = extensionAt(item, urls.itemControl)?.['valueCodeableConcept'] as
    | { coding?: { code?: unknown }[] }
    | undefined
  const code = concept?.coding?.[0]?.code
  return typeof code === 'string' ? code : undefined
}

export const controlExtension = (code: string): Extension => ({
  url: urls.itemControl,
  valueCodeableConcept: { coding: [{ system: itemControls, code }] },
})

const today = 'today()'

/** The extension of a date that is not after today, or not before it. */
export const dateLimitExtension = (limit: 'past' | 'future'): Extension => ({
  url: limit === 'past' ? urls.maxValue : urls.minValue,
  _valueDate: {
    extension: [{ url: urls.expression, valueExpression: { language: 'text/fhirpath', expression: today } }],
  },
})

export function dateLimitOf(item: Extended): 'past' | 'future' | undefined {
  const isToday = (url: string) => {
    const value = extensionAt(item, url)?.['_valueDate'] as Extended | undefined
    const { expression } =
      ((value && extensionAt(value, urls.expression)?.['valueExpression']) as {
        expression?: unknown
      }) ?? {}
    return expression === today
  }
  if (isToday(urls.maxValue)) return 'past'
  return isToday(urls.minValue) ? 'future' : undefined
}
