import { visibleText } from '@careword/domain/text/invisible-characters'
import { isTypedSignature, pictureOfTypedName } from '@careword/forms'
import { isSignatureEmpty, signatureLimits } from '@careword/domain/documents/is-signature-empty'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { FieldProps } from '../fields/field-props.ts'
import { useDraftStore } from '../draft/use-draft.ts'
import { type Ink, isMeaningfulInk, noInk, undoStroke } from '../../pad/ink.ts'
import { strokeStore } from '../ink/stroke-store.ts'
import { drawnImage } from '../ink/drawn-image.ts'
import { type Throttled, throttled } from '../../pad/throttle.ts'

type Signed = Pick<FieldProps<unknown>, 'path' | 'text' | 'dispatch'> & {
  kind: 'signature' | 'initials'
  now: () => Date
}

/** A signature in the making: its ink, its typed name, and its value in the draft. */
export function useSigning({ path, kind, text, dispatch, now }: Signed) {
  const book = strokeStore(useDraftStore())
  const ink = useSyncExternalStore(book.subscribe, () => book.read(path))
  const image = text()
  const [typing, setTyping] = useState(text('Typed') === 'true')
  const [name, setName] = useState(text('Name'))
  /** A picture from an earlier day, of which no ink is left, while its person tries to type instead. */
  const [aside, setAside] = useState('')
  const [drawing, setDrawing] = useState(false)
  // Cleared elsewhere because the signer's name changed: the typed name is not a signature any more and must be typed again.
  const [last, setLast] = useState(image)
  if (last !== image) {
    setLast(image)
    if (typing && image === '' && isTypedSignature(name)) setName('')
  }
  // A finger that scrolls over a signature adds nothing to it: the pad takes ink only after one press, and while it is drawn on.
  const [open, setOpen] = useState(ink.strokes.length > 0 && isSignatureEmpty(image))
  const rested = useRested(ink)

  /** Value and date stamp are set and cleared together (Documents spec §4). */
  const put = (next: string, typedName?: string) =>
    book.whileWriting(() => {
      if (next === '') return dispatch({ type: 'clearSignature', path })
      dispatch({
        type: 'setSignature',
        path,
        image: next,
        now: now().toISOString(),
        typed: typedName !== undefined,
        ...(typedName === undefined ? {} : { name: typedName }),
      })
    })
  const putInk = (drawn: Ink) => put(isMeaningfulInk(drawn, kind) ? drawnImage(drawn) : '')
  const putName = (typed: string) =>
    put(isTypedSignature(typed) ? pictureOfTypedName : '', visibleText(typed))
  const later = useThrottled()

  return {
    ink,
    image,
    typing,
    name,
    /** Whether there is ink, but too little for a signature. */
    tooLittle: rested && !drawing && ink.strokes.length > 0 && !isMeaningfulInk(ink, kind),
    /** A line is under way. */
    setDrawing,
    /** The pad takes ink. */
    open,
    openPad: () => setOpen(true),
    closePad: () => setOpen(false),
    draw(drawn: Ink) {
      book.write(path, drawn)
      later.run(() => putInk(drawn))
    },
    undo() {
      later.drop()
      const left = undoStroke(ink)
      book.write(path, left)
      putInk(left)
    },
    /** The other pad of the same signature was emptied: this pad stays open. */
    erase() {
      later.drop()
      book.write(path, noInk)
      put('')
    },
    clear() {
      later.drop()
      book.write(path, noInk)
      setName('')
      setAside('')
      put('')
      // The pad is ready for the next try, with its hint (ruling G-109).
      setOpen(!typing)
    },
    type(typed: string) {
      setName(typed)
      putName(typed)
    },
    /**
     * The keyboard instead of the pad. The drawing is kept in case the person returns to it. The name is not prefilled: typing it is the
     * act of signing.
     */
    typeInstead() {
      later.finish()
      if (ink === noInk) setAside(image)
      setTyping(true)
      putName(name)
    },
    drawInstead() {
      setTyping(false)
      setOpen(ink !== noInk)
      if (ink === noInk) put(aside)
      else putInk(ink)
    },
  }
}

export type Signing = ReturnType<typeof useSigning>

/** True once the ink has not changed for a while. */
function useRested(ink: Ink): boolean {
  const [at, setAt] = useState<Ink>(noInk)
  useEffect(() => {
    const timer = setTimeout(() => setAt(ink), signatureLimits.restBetweenStrokes)
    return () => clearTimeout(timer)
  }, [ink])
  return at === ink
}

/**
 * The end of a drawing is taken at most every 500 ms (Documents spec §9), but before anything else is touched: a press on 'continue' right
 * after the last stroke sends that stroke too.
 */
function useThrottled(): Throttled {
  const [later] = useState(() => throttled(signatureLimits.drawingEndThrottle))
  useEffect(() => {
    const finish = ({ target }: Event) => {
      const drawsOn = target instanceof Element && target.closest('[data-signature-surface]')
      if (!drawsOn) later.finish()
    }
    const abort = new AbortController()
    for (const type of ['pointerdown', 'keydown', 'focusin', 'visibilitychange'])
      document.addEventListener(type, finish, { signal: abort.signal, capture: true })
    return () => {
      abort.abort()
      later.finish()
    }
  }, [later])
  return later
}
