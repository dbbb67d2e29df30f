import { isSignatureEmpty } from '@careword/domain/documents/is-signature-empty'
import { type SignatureInput as SignatureDefinition, type SignerIssue, typedNameIssue } from '@careword/forms'
import { Suspense, useRef, useState } from 'react'
import { lazyDialog } from '../../partner/lazy-part.tsx'
import { useWords } from '../../partner/partner-context.tsx'
import { PenLine } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'
import { FieldGroup } from '../../ui/field-frame.tsx'
import { fieldId } from '../fields/field-id.ts'
import type { FieldProps } from '../fields/field-props.ts'
import { issueText } from '../issues/issue-text.ts'
import { DrawingSurface } from '../../pad/drawing-surface.tsx'
import { SignatureActions } from './signature-actions.tsx'
import padCss from '../../pad/pad.module.css'
import css from './signature.module.css'
import { TypedSignature } from './typed-signature.tsx'
import { useDevicePad } from './use-device-pad.ts'
import { useFocusWithin } from './use-focus-within.ts'
import { useSigning } from './use-signing.ts'

// Loaded on request by a person who needs room; where it fails to load, the pad in the page stays.
const FullScreenPad = lazyDialog(() => import('./full-screen-pad.tsx').then(file => file.FullScreenPad))

interface Props extends FieldProps<SignatureDefinition> {
  /** The name under the signature: from the named input, otherwise the patient's own. */
  signerName: string
  /** The reason why the signature is not valid for that person; the signature is then not ready. */
  issue?: SignerIssue | undefined
  /** Texts for a signature that is not part of a form, or is given on a page of its own: when it is made, and how a typed one is used. */
  ready?: string
  typeHelp?: string
  now?: () => Date
}

const clock = () => new Date()

/** A signature or initials: drawn, or typed by a person who cannot or will not draw (rulings G-50, G-118). */
export function SignatureInput(props: Props) {
  const {
    input,
    path,
    label,
    help,
    meaning,
    mark,
    error,
    signerName,
    issue,
    text,
    dispatch,
    now = clock,
  } = props
  const t = useWords()
  const kind = input.kind ?? 'signature'
  const signing = useSigning({ path, kind, text, dispatch, now })
  const { ink, image, typing, tooLittle, open } = signing
  const [big, setBig] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const focusNext = useFocusWithin(place)
  const id = fieldId(path)
  const words = (key: string) => t(`wizard.${kind}.${key}`, { button: t('wizard.typeInstead') })
  // Letters that cannot be printed are reported during typing, and do not count as a signature.
  const unfit = typing && signing.name !== '' ? typedNameIssue(signing.name, kind) : undefined
  const notDrawn = unfit?.suffix === 'Name' ? issueText(t, unfit, 'unprintableTyped') : undefined
  const signed = !isSignatureEmpty(image) && notDrawn === undefined
  const empty = ink.strokes.length === 0
  // Only the picture is kept of a signature from another day, or from the server; a pad that is not drawn on shows it.
  const picture = signed && (empty || !open) ? image : undefined
  const wrong = error()
  const ready = issue === undefined ? (props.ready ?? words('ready')) : t(`field.${issue}`)
  // A drawing that is too short, after a press asked for the signature: the error names the problem, not that nothing was drawn.
  const wants = wrong !== undefined && !typing && !empty && !signed ? words('tooLittle') : undefined
  const autosaved = tooLittle && !typing && wants === undefined
  const waits = words(open && !typing && empty ? 'opened' : 'notYet')
  const onPhone = useDevicePad({
    path,
    kind,
    label,
    signer: signerName,
    ink,
    signed,
    typing,
    draw: signing.draw,
    clear: signing.erase,
    open: signing.openPad,
  })
  const unsure = signed && onPhone.unsure
  // The error above the pad states the same.
  const known = ready === wrong ? words('notYet') : ready
  const stateText = unsure ? t('device.drawnAway') : known
  const state = signed ? stateText : autosaved ? words('tooLittle') : waits
  const notYet = signed ? issue !== undefined || unsure : autosaved
  const clear = () => {
    signing.clear()
    focusNext('name', 'surface')
  }

  return (
    <FieldGroup id={id} label={label} mark={mark} help={help} error={wants ?? wrong}>
      {meaning ? <p className={css.meaning}>{meaning}</p> : null}
      <div ref={place}>
        {typing ? (
          <TypedSignature
            id={id}
            kind={kind}
            name={signing.name}
            signed={signed}
            invalid={Boolean(wrong)}
            error={notDrawn ?? error('Name')}
            help={props.typeHelp ?? t('wizard.typeHelp')}
            onType={signing.type}
          />
        ) : (
          <div className={css.pad} data-invalid={Boolean(wrong)} data-seen-whole="">
            {picture === undefined && !open ? (
              <button
                type="button"
                className={css.open}
                data-signing="open"
                onClick={() => {
                  signing.openPad()
                  focusNext('surface')
                }}
              >
                <span className={css.openWords}>
                  <Icon of={PenLine} size={24} />
                  {words('open')}
                </span>
                <span className={padCss.baseline} aria-hidden="true" />
              </button>
            ) : picture === undefined ? (
              <DrawingSurface
                id={id}
                ink={ink}
                onInk={signing.draw}
                onDrawing={signing.setDrawing}
                label={words('surface')}
                hint={words('hint')}
                otherWay={words('otherWay')}
              />
            ) : (
              <img className={css.image} src={picture} alt={words('yours')} />
            )}
          </div>
        )}
        <p className={css.beneath}>
          <span>{signerName}</span>
          <span role="status" className={notYet ? css.notYet : undefined}>
            {state}
          </span>
        </p>
        <SignatureActions
          kind={kind}
          typing={typing}
          any={typing ? signing.name !== '' : signed || !empty}
          several={open && ink.strokes.length > 1}
          drawing={open || signed}
          phone={onPhone}
          onClear={clear}
          onUndo={() => {
            signing.undo()
            if (ink.strokes.length === 2) focusNext('clear')
          }}
          onExpand={() => {
            if (!signed) signing.openPad()
            setBig(true)
          }}
          onType={() => {
            signing.typeInstead()
            focusNext('name')
          }}
          onDraw={() => {
            signing.drawInstead()
            focusNext('open', 'surface')
          }}
        />
      </div>
      {big ? (
        <Suspense>
          <FullScreenPad
            id={`${id}-big`}
            kind={kind}
            title={label}
            image={picture}
            signing={signing}
            signerName={signerName}
            onClose={() => {
              setBig(false)
              if (signed) signing.closePad()
            }}
          />
        </Suspense>
      ) : null}
    </FieldGroup>
  )
}
