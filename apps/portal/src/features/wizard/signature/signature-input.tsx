import { isSignatureEmpty } from '@careword/domain/documents/signature'
import type { SignatureInput as SignatureDefinition } from '@careword/forms'
import { Eraser, Expand, Keyboard, PenLine } from 'lucide-react'
import { useState } from 'react'
import { formatDay } from '../../../partner/format-day.ts'
import { usePartner } from '../../../partner/partner-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldGroup } from '../../../ui/field-frame.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { fieldId } from '../inputs/field-id.ts'
import type { FieldProps } from '../inputs/field-props.ts'
import { BigPad } from './big-pad.tsx'
import { DrawingSurface } from './drawing-surface.tsx'
import { type Ink, isMeaningfulInk, noInk } from './ink.ts'
import { drawnImage } from './signature-image.ts'
import css from './signature.module.css'
import { TypedSignature } from './typed-signature.tsx'

interface Props extends FieldProps<SignatureDefinition> {
  /** Whose name stands beneath: from the named input, else the patient's own. */
  signerName: string
  now?: () => Date
}

/** A signature or initials: drawn, or typed by whoever cannot or will not draw (decisions G-50). */
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
    text,
    dispatch,
    now = () => new Date(),
  } = props
  const { t, lang } = usePartner()
  const image = text()
  const signed = !isSignatureEmpty(image)
  const typed = text('Typed') === 'true'
  const [ink, setInk] = useState<Ink>(noInk)
  const [typing, setTyping] = useState(typed)
  const [big, setBig] = useState(false)
  const kind = input.kind ?? 'signature'
  const words = (key: string) => t(`wizard.${kind}.${key}`)

  /** Value and date stamp stand and fall together (Documents spec §4). */
  const put = (next: string, typedName?: string) => {
    if (!next) return dispatch({ type: 'clearSignature', path })
    dispatch({
      type: 'setSignature',
      path,
      image: next,
      now: now().toISOString(),
      typed: typedName !== undefined,
      ...(typedName === undefined ? {} : { name: typedName }),
    })
  }
  const draw = (next: Ink) => {
    setInk(next)
    if (isMeaningfulInk(next)) put(drawnImage(next))
    else if (signed) put('')
  }
  const clear = () => {
    setInk(noInk)
    put('')
  }
  const id = fieldId(path)
  const wrong = error()

  return (
    <FieldGroup id={id} label={label} mark={mark} help={help} error={wrong}>
      {meaning ? <p className={css.meaning}>{meaning}</p> : null}
      {typing ? (
        <TypedSignature
          id={id}
          kind={kind}
          name={text('Name')}
          image={typed ? image : ''}
          invalid={Boolean(wrong)}
          onType={(next, name) => put(next, name)}
        />
      ) : (
        <div className={css.pad} data-invalid={Boolean(wrong)}>
          {signed && ink.strokes.length === 0 ? (
            <img className={css.image} src={image} alt={words('yours')} />
          ) : (
            <>
              <DrawingSurface ink={ink} onInk={draw} label={words('surface')} describedBy={`${id}-hint`} />
              <span className={css.cross} aria-hidden="true">
                ×
              </span>
              <span className={css.baseline} aria-hidden="true" />
              {ink.strokes.length === 0 ? (
                <p className={css.hint} id={`${id}-hint`}>
                  {words('hint')}
                </p>
              ) : null}
            </>
          )}
        </div>
      )}
      <p className={css.beneath}>
        <span>{signerName}</span>
        <span>
          {signed ? t('wizard.signedOn', { date: formatDay(text('Date'), lang) }) : t('wizard.notSignedYet')}
        </span>
      </p>
      <div className={css.actions}>
        {signed && !typing ? (
          <Button icon={<Icon of={Eraser} />} onClick={clear}>
            {words('clear')}
          </Button>
        ) : null}
        {typing ? (
          <Button
            variant="quiet"
            icon={<Icon of={PenLine} />}
            onClick={() => {
              clear()
              setTyping(false)
            }}
          >
            {t('wizard.drawInstead')}
          </Button>
        ) : (
          <>
            <Button variant="quiet" icon={<Icon of={Expand} />} onClick={() => setBig(true)}>
              {signed ? t('wizard.expand') : t('wizard.biggerPad')}
            </Button>
            <Button
              variant="quiet"
              icon={<Icon of={Keyboard} />}
              onClick={() => {
                clear()
                setTyping(true)
              }}
            >
              {t('wizard.typeInstead')}
            </Button>
          </>
        )}
      </div>
      {big ? (
        <BigPad
          title={label}
          label={words('surface')}
          hint={words('hint')}
          image={signed && ink.strokes.length === 0 ? image : undefined}
          ink={ink}
          signerName={signerName}
          clearLabel={words('clear')}
          onInk={draw}
          onClear={clear}
          onClose={() => setBig(false)}
        />
      ) : null}
    </FieldGroup>
  )
}
