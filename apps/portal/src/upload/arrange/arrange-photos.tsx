import { ArrowLeft, ArrowRight, ChevronDown, ChevronUp, ImagePlus, RotateCw, Trash2 } from 'lucide-react'
import { type CSSProperties, Fragment, useEffect, useId, useRef, useState } from 'react'
import { usePartner } from '../../partner/partner-context.tsx'
import { announce } from '../../ui/announce.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FileButton } from '../choose/choose-file.tsx'
import type { Photo, PhotoChange, RemovedPhoto } from './photo.ts'
import { UndoRemoval } from './undo-removal.tsx'
import css from './arrange-photos.module.css'

interface Props {
  photos: readonly Photo[]
  /** The photo that was removed last. */
  removed: RemovedPhoto | null
  onChange: (change: PhotoChange) => void
  onAdd: (files: readonly File[]) => void
}

/** The photos as pages: ordered, rotated and straightened. */
export function ArrangePhotos({ photos, removed, onChange, onAdd }: Props) {
  const { t } = usePartner()
  const list = useRef<HTMLOListElement>(null)
  const text = useRef<HTMLParagraphElement>(null)
  const count = photos.length
  /** The page that gets the focus after a move or a removal, so that the person keeps their place. */
  const [focus, setFocus] = useState<{ id: number; button: string } | null>(null)
  useEffect(() => {
    if (focus === null) return
    const page =
      focus.button === 'putBack' ? list.current : list.current?.querySelector(`[data-photo="${focus.id}"]`)
    const button = page?.querySelector<HTMLButtonElement>(`[data-button="${focus.button}"]`)
    const usable = button?.disabled ? page?.querySelector<HTMLElement>('button:not(:disabled)') : button
    ;(usable ?? text.current)?.focus()
  }, [focus])

  const move = (photo: Photo, index: number, way: 'earlier' | 'later') => {
    onChange({ do: way, id: photo.id })
    announce(t('upload.photos.moved', { number: index + (way === 'earlier' ? 0 : 2), count }))
    setFocus({ id: photo.id, button: way })
  }
  // The focus moves to the 'put back' button, which replaces the photo.
  const remove = (photo: Photo) => {
    onChange({ do: 'remove', id: photo.id })
    announce(t('upload.photos.removed', { count: count - 1 }))
    setFocus({ id: photo.id, button: 'putBack' })
  }
  const place = removed === null ? -1 : Math.min(removed.index, count)
  const putBack = (index: number) =>
    removed === null || index !== place ? null : (
      <li className={css.page}>
        <UndoRemoval
          removed={removed}
          onPutBack={back => {
            onChange({ do: 'putBack', removed: back })
            setFocus({ id: back.photo.id, button: 'remove' })
          }}
        />
      </li>
    )
  return (
    <>
      <p ref={text} tabIndex={-1} className={css.text}>
        {t('upload.photos.text')}
      </p>
      <ol ref={list} className={css.pages}>
        {photos.map((photo, index) => {
          const number = index + 1
          const named = (what: string) => t('upload.photos.forPage', { what, number })
          return (
            <Fragment key={photo.id}>
              {putBack(index)}
              <li data-photo={photo.id} className={css.page}>
                <p className={css.number}>{t('upload.photos.page', { number, count })}</p>
                <Picture photo={photo} number={number} />
                <div className={css.buttons}>
                  <Button
                    className={css.button}
                    data-button="turn"
                    icon={<Icon of={RotateCw} />}
                    aria-label={named(t('upload.photos.turn'))}
                    onClick={() => {
                      onChange({ do: 'turn', id: photo.id })
                      announce(t('upload.photos.turned', { number }))
                    }}
                  >
                    {t('upload.photos.turnShort')}
                  </Button>
                  <Button
                    className={css.button}
                    data-button="remove"
                    icon={<Icon of={Trash2} />}
                    aria-label={named(t('upload.photos.remove'))}
                    onClick={() => remove(photo)}
                  >
                    {t('upload.photos.remove')}
                  </Button>
                  {count > 1 ? (
                    <>
                      <Button
                        className={css.button}
                        data-button="earlier"
                        disabled={index === 0}
                        icon={<Icon of={ArrowLeft} />}
                        aria-label={named(t('upload.photos.earlier'))}
                        onClick={() => move(photo, index, 'earlier')}
                      >
                        {t('upload.photos.earlier')}
                      </Button>
                      <Button
                        className={css.button}
                        data-button="later"
                        disabled={number === count}
                        icon={<Icon of={ArrowRight} />}
                        aria-label={named(t('upload.photos.later'))}
                        onClick={() => move(photo, index, 'later')}
                      >
                        {t('upload.photos.later')}
                      </Button>
                    </>
                  ) : null}
                </div>
                <Straighten photo={photo} named={named} onChange={onChange} />
              </li>
            </Fragment>
          )
        })}
        {putBack(count)}
      </ol>
      <FileButton accept="image/jpeg,image/png" multiple icon={<Icon of={ImagePlus} />} onChoose={onAdd}>
        {t('upload.photos.add')}
      </FileButton>
    </>
  )
}

function Picture({ photo, number }: { photo: Photo; number: number }) {
  const { t } = usePartner()
  const [failed, setFailed] = useState(false)
  if (failed)
    return (
      <div className={css.frame}>
        <p>{t('upload.photos.unreadable')}</p>
      </div>
    )
  const quarter = photo.turn === 90 || photo.turn === 270
  const style = { '--turn': `${photo.turn + photo.straighten}deg` } as CSSProperties
  return (
    <div className={css.frame}>
      <img
        src={photo.url}
        alt={t('upload.photos.picture', { number })}
        className={css.picture}
        data-quarter={quarter || undefined}
        style={style}
        onError={() => setFailed(true)}
      />
    </div>
  )
}

/** A slider behind a button, because most photos need none. Arrows move it by half a degree. */
function Straighten({
  photo,
  named,
  onChange,
}: {
  photo: Photo
  named: (what: string) => string
  onChange: Props['onChange']
}) {
  const { t } = usePartner()
  const id = useId()
  const [open, setOpen] = useState(false)
  const text = t('upload.photos.degrees', { degrees: photo.straighten })
  return (
    <div className={css.straighten}>
      <Button
        variant="quiet"
        className={css.button}
        aria-expanded={open}
        aria-controls={id}
        aria-label={named(t('upload.photos.straighten'))}
        iconAfter={<Icon of={open ? ChevronUp : ChevronDown} />}
        onClick={() => setOpen(!open)}
      >
        {t('upload.photos.straighten')}
      </Button>
      <div id={id} hidden={!open}>
        <input
          type="range"
          min={-mostDegrees}
          max={mostDegrees}
          step={0.5}
          value={photo.straighten}
          aria-label={named(t('upload.photos.straighten'))}
          aria-valuetext={text}
          onChange={event =>
            onChange({ do: 'straighten', id: photo.id, degrees: Number(event.currentTarget.value) })
          }
        />
        <output>{text}</output>
      </div>
    </div>
  )
}

/** The largest angle; a larger one is a rotation by 90°. The server refuses more, too. */
const mostDegrees = 15
