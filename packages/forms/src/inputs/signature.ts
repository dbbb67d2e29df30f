import { signatureLimits } from '@careword/domain/documents/is-signature-empty'
import { isBlank, ownProperty, textAt } from '../values/read-answers.ts'
import { withoutKeys } from '../values/without-keys.ts'
import { lineText } from '../values/clean-text.ts'
import type { SectionAnswers } from '../values/answer.ts'
import type { SignatureInput } from '../definition/form-definition.ts'
import { inputWords } from '../definition/definition-words.ts'
import type { DescribedSignature } from '../values/described-value.ts'
import type { InputEvent } from './input-event.ts'
import { equalsText } from './conditions.ts'
import { put } from './edit-answer.ts'
import type { DescribeContext, DescribedValue, InputRules, PartIssue, Signing } from './input-rules.ts'
import type { InputSchema } from './input-schema.ts'
import { textShape } from './text-shape.ts'
import { typedNameIssue } from './typed-name.ts'
import { flag, oneOfValues } from '../definition/json-schema.ts'

/** Documents spec §5, §9: a signature under 20 characters is empty. */
export const signatureMinLength: number = signatureLimits.minLength
/** The mark of the answers that a signature covers, section by section (signing/seen-answers.ts). */
const seenMaxLength = 10_000
/** The longest data URL that is a signature and no photograph. */
export const signatureMaxLength = 500_000

const isoTimestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/
const isTimestamp = (text: string): boolean => isoTimestamp.test(text) && !Number.isNaN(Date.parse(text))

// The first bytes of each kind of image in base64: 89 50 4E 47 0D 0A 1A 0A, and FF D8 FF.
const kinds = [
  { prefix: 'data:image/png;base64,', magic: 'iVBORw0KGgo' },
  { prefix: 'data:image/jpeg;base64,', magic: '/9j/' },
]

/** Is this a PNG or JPEG data URL by its looks? The server decodes it before it believes it. */
export function isImageUrl(text: string): boolean {
  const kind = kinds.find(one => text.startsWith(one.prefix + one.magic))
  if (!kind) return false
  const data = text.slice(kind.prefix.length)
  return data.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(data)
}

function imageShape(raw: unknown): PartIssue[] {
  if (isBlank(raw)) return []
  if (typeof raw !== 'string') return [{ suffix: '', rule: 'wrongType' }]
  if (raw.length < signatureMinLength) return []
  if (raw.length > signatureMaxLength)
    return [{ suffix: '', rule: 'tooLong', values: { max: signatureMaxLength } }]
  return isImageUrl(raw) ? [] : [{ suffix: '', rule: 'notAnImage' }]
}

function dateShape(raw: unknown): PartIssue[] {
  if (isBlank(raw) || (typeof raw === 'string' && isTimestamp(raw))) return []
  return [{ suffix: 'Date', rule: 'wrongType' }]
}

function typedShape(raw: unknown): PartIssue[] {
  return isBlank(raw) || raw === 'true' || raw === true ? [] : [{ suffix: 'Typed', rule: 'wrongType' }]
}

const signingOf = ({ signer = 'patient', nameInput }: SignatureInput): Signing => ({
  signer,
  ...(nameInput === undefined ? {} : { nameInput }),
})

function describeSignature(
  input: SignatureInput,
  answers: SectionAnswers,
  { lang, signer: signerOf, signedAs, nameOf, person }: DescribeContext,
): DescribedSignature {
  const signer = signedAs(signingOf(input))
  const named = signerOf(input.nameInput)
  const name =
    named || textAt(answers, `${input.id}Name`) || (signer === 'patient' ? (person?.fullname ?? '') : '')
  const { meaning } = inputWords(input, lang, nameOf)
  const typed = textAt(answers, `${input.id}Typed`) === 'true'
  const typedName = typed ? textAt(answers, `${input.id}Name`) : ''
  return {
    image: textAt(answers, input.id),
    signedAt: textAt(answers, `${input.id}Date`),
    typed,
    ...(typedName === '' ? {} : { typedName }),
    kind: input.kind ?? 'signature',
    signer,
    ...(name === '' ? {} : { name }),
    ...(meaning === undefined ? {} : { meaning }),
  }
}

/** A line to sign on, with the meaning of the signature; for any signer but the patient it names the signer. */
function signatureLine(
  input: SignatureInput,
  context: Pick<DescribeContext, 'signer' | 'signedAs' | 'lang' | 'nameOf'>,
): DescribedValue {
  const { meaning } = inputWords(input, context.lang, context.nameOf)
  const signer = context.signedAs(signingOf(input))
  const name = signer === 'patient' ? '' : context.signer(input.nameInput)
  return {
    kind: 'line',
    values: name === '' ? [] : [name],
    line: 'signature',
    ...(input.kind === 'initials' ? {} : { signer }),
    ...(meaning === undefined ? {} : { meaning }),
  }
}

/** The time at which another signature of the section was made last. Its date may be the server's, whose clock is before or after ours. */
function latestOther(section: SectionAnswers, id: string): number {
  const dates = Object.entries(section).flatMap(([key, value]) =>
    key.endsWith('Date') && key !== `${id}Date` && typeof value === 'string' && isTimestamp(value)
      ? [Date.parse(value)]
      : [],
  )
  return Math.max(-Infinity, ...dates)
}

/** Keeps a signature later than the one before it, because a witness confirms the order of signatures. */
const notBefore = (other: number, now: string): string =>
  other > Date.parse(now) ? new Date(other + 1).toISOString() : now

function setSignature(
  section: SectionAnswers,
  id: string,
  event: Extract<InputEvent, { type: 'setSignature' }>,
): SectionAnswers {
  const name = event.typed && event.name !== undefined ? event.name : undefined
  const image = put(
    put(section, id, event.image),
    `${id}Date`,
    notBefore(latestOther(section, id), event.now),
  )
  const typed = put(put(image, `${id}Typed`, event.typed ? 'true' : undefined), `${id}Name`, name)
  // A new signature: the draft sets the signer's name, and the server stores the covered content when the section is saved.
  return put(put(typed, `${id}For`, undefined), `${id}Seen`, undefined)
}

export const signatureSchema: InputSchema<SignatureInput> = {
  properties: {
    kind: oneOfValues(['signature', 'initials'], 'What is written in it.'),
    signer: oneOfValues(['patient', 'witness', 'agent', 'clinician'], 'Who signs; the patient where absent.'),
    assignTask: flag('A staff member may give it to another person to sign.'),
    nameInput: {
      type: 'string',
      pattern: '^([A-Za-z][A-Za-z0-9_-]{0,59}|sec[A-Za-z0-9]{1,57}\\.[A-Za-z][A-Za-z0-9_-]{0,59})$',
      description:
        "The name input whose value is under the line: its id, or 'sectionId.inputId' in another section.",
    },
  },
}

export const signatureRules: InputRules<SignatureInput> = {
  suffixes: () => ['', 'Date', 'Typed', 'Name', 'For', 'Seen'],
  maxLength: () => signatureMaxLength,
  clean: (input, read) => {
    const image = read('')
    if (typeof image !== 'string' || image.length < signatureMinLength || image.length > signatureMaxLength)
      return {}
    const found: SectionAnswers = { [input.id]: image }
    const date = read('Date')
    if (typeof date === 'string' && isTimestamp(date)) found[`${input.id}Date`] = date
    if (read('Typed') === 'true' || read('Typed') === true) {
      found[`${input.id}Typed`] = 'true'
      const name = lineText(read('Name'))
      if (name !== '') found[`${input.id}Name`] = name
    }
    const signer = lineText(read('For'))
    if (signer !== '') found[`${input.id}For`] = signer
    const seen = lineText(read('Seen'), seenMaxLength)
    if (seen !== '') found[`${input.id}Seen`] = seen
    return found
  },
  shape: (_input, read) => [
    ...imageShape(read('')),
    ...dateShape(read('Date')),
    ...typedShape(read('Typed')),
    ...textShape('Name', read('Name'), 400),
    ...textShape('For', read('For'), 400),
    ...textShape('Seen', read('Seen'), seenMaxLength),
  ],
  // A signature counts together with its date stamp only (Documents spec §4).
  check: (input, answers, ask) => {
    const signed =
      ownProperty(answers, input.id) !== undefined && ownProperty(answers, `${input.id}Date`) !== undefined
    const typed = ownProperty(answers, `${input.id}Typed`) !== undefined
    const issue = typed ? typedNameIssue(textAt(answers, `${input.id}Name`), input.kind) : undefined
    if (issue) return [issue]
    return ask.required && !signed ? [{ suffix: '', rule: 'signatureRequired' }] : []
  },
  edit: ({ section, input, field }, event) => {
    if (event.type === 'clearSignature') return withoutKeys(section, new Set(field.keys))
    return event.type === 'setSignature' ? setSignature(section, input.id, event) : section
  },
  equals: equalsText,
  fits: () => 'conditionDoesNotFit',
  signs: signingOf,
  paperLine: signatureLine,
  leftBlank: () => false,
  describe: (input, answers, context) =>
    ownProperty(answers, input.id) === undefined
      ? // Paper can still be signed by hand.
        signatureLine(input, context)
      : { kind: 'signature', values: [], signature: describeSignature(input, answers, context) },
}
