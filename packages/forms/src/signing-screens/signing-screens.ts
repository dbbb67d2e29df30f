import type { SignedAs } from '@careword/domain/signature-requests/signed-as'
import { namedSigner } from '../answers/signer-name.ts'
import { ownProperty } from '../values/read-answers.ts'
import { signerIssue } from '../signing/check-signers.ts'
import type { Answers } from '../values/answer.ts'
import type { CompiledForm } from '../definition/compiled-form.ts'
import { compile } from '../rules/compile-form.ts'
import type { FormDefinition } from '../definition/form-definition.ts'
import { evaluatedBefore } from '../answers/cached-evaluation.ts'
import type { Evaluator } from '../rules/evaluate.ts'
import { endsOnPaper } from '../answers/finishes-on-paper.ts'
import { evaluateTyped } from '../answers/evaluate-typed.ts'
import { type SignerPlace, type SignerRole, signersOf } from '../signing/signers.ts'

/** Inputs of one section that a signer answers on their screen. */
interface ScreenPart {
  sectionId: string
  inputIds: readonly string[]
}

/** The screen of one signer. */
export interface SignerScreen {
  kind: 'signer'
  /** The path of the signature. */
  id: string
  signer: SignerRole
  as: SignedAs
  /** The signer's name in the document; '' without a name (yet), and for the patient if the form has no input for it. */
  name: string
  /** The number among signers with the same role. */
  number: number
  parts: readonly ScreenPart[]
  /** Whether the signature may follow later, without anything waiting for it. */
  optional: boolean
  /** Whether there is a valid signature. */
  signed: boolean
}

/** One screen at the end of a form: all texts to read, then one screen for each signer, then a screen of all signatures. */
export type SigningScreen = { kind: 'review'; id: 'review' } | SignerScreen | { kind: 'finish'; id: 'finish' }

const review: SigningScreen = { kind: 'review', id: 'review' }
const finish: SigningScreen = { kind: 'finish', id: 'finish' }

/**
 * The screens of the last section, in order. A single signer finishes the document on their own screen. If no signature is given on a
 * screen, there is only the review.
 */
export function signingScreens(def: FormDefinition, answers: Answers): SigningScreen[] {
  const form = compile(def)
  const evaluated = evaluatedBefore(def, answers) ?? evaluateTyped(form, answers)
  const [evaluator, cleaned] = [evaluated.evaluator(), evaluated.cleaned()]
  const signers = signersOnScreen(form, evaluator)
  const screens = signers.map((one, index) =>
    screenOf(form, one, numberOf(signers, index), evaluator, cleaned),
  )
  return screens.length > 1 ? [review, ...screens, finish] : [review, ...screens]
}

/** Every signer who signs on a screen now. */
const signersOnScreen = (form: CompiledForm, evaluator: Evaluator): SignerPlace[] =>
  endsOnPaper(form.def, evaluator)
    ? []
    : signersOf(form).filter(one => one.signatures.some(evaluator.visible))

/** The ids of the screens with a valid signature. */
export const signedScreens = (form: CompiledForm, evaluator: Evaluator): string[] =>
  signersOnScreen(form, evaluator)
    .filter(signer => isSigned(form, signer, evaluator))
    .map(({ id }) => id)

/** Whether this person's signature counts. */
const isSigned = (form: CompiledForm, { signatures }: SignerPlace, evaluator: Evaluator): boolean =>
  signatures.filter(evaluator.visible).every(field => {
    const given = evaluator.cleaned(field)
    const made =
      ownProperty(given, field.input.id) !== undefined &&
      ownProperty(given, `${field.input.id}Date`) !== undefined
    return made && signerIssue(form, field, evaluator) === undefined
  })

const numberOf = (signers: SignerPlace[], index: number): number =>
  signers.slice(0, index + 1).filter(one => one.as === signers[index]?.as).length

function screenOf(
  form: CompiledForm,
  place: SignerPlace,
  number: number,
  evaluator: Evaluator,
  answers: Answers,
): SignerScreen {
  const { id, signer, as, named, fields } = place
  const signatures = place.signatures.filter(evaluator.visible)
  const ids = (inputs: SignerPlace['fields']) => inputs.map(({ input }) => input.id)
  const sectionId = fields[0]?.section.section.id ?? ''
  return {
    kind: 'signer',
    id,
    signer,
    as,
    name: namedSigner(answers, sectionId, named),
    number,
    parts: [
      ...(place.own
        ? [
            {
              sectionId: place.own.section.id,
              inputIds: ids(place.own.fields.filter(({ parent }) => !parent)),
            },
          ]
        : []),
      { sectionId, inputIds: ids(fields) },
    ],
    optional: !signatures.some(evaluator.required),
    signed: isSigned(form, place, evaluator),
  }
}

/** The next screen; the same screen at the end. */
export function screenAfter(screens: readonly SigningScreen[], id: string): SigningScreen {
  const index = screens.findIndex(screen => screen.id === id)
  return screens[index + 1] ?? screens[index] ?? review
}

/** The previous screen; undefined for the first. */
export function screenBefore(screens: readonly SigningScreen[], id: string): SigningScreen | undefined {
  return screens[screens.findIndex(screen => screen.id === id) - 1]
}

/** The screen on which a field is answered; undefined for a field of an earlier section. */
export function screenOfField(
  def: FormDefinition,
  screens: readonly SigningScreen[],
  path: string,
): SigningScreen | undefined {
  const dot = path.indexOf('.')
  const [sectionId, key] = [path.slice(0, dot), path.slice(dot + 1)]
  const place = compile(def).byId.get(sectionId)
  let field = place?.owners.get(key)?.field ?? place?.byId.get(key)
  while (field?.parent) field = field.parent
  const id = field?.input.id ?? ''
  return screens.find(
    screen =>
      screen.kind === 'signer' &&
      screen.parts.some(part => part.sectionId === sectionId && part.inputIds.includes(id)),
  )
}
