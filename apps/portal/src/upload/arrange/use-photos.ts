import { uploadLimits } from '@careword/domain/limits'
import { useEffect, useRef, useState } from 'react'
import { changePhotos, type Photo, type PhotoChange, type RemovedPhoto } from './photo.ts'
import { smallerPhoto } from './smaller-photo.ts'

/** The photos of an upload, in the order of its pages. */
export function usePhotos() {
  const [photos, setPhotos] = useState<Photo[]>([])
  /** Removed photos; the last can be restored first. */
  const [removed, setRemoved] = useState<readonly RemovedPhoto[]>([])
  const made = useRef(0)
  const room = uploadLimits.mostPhotos - photos.length

  // Object URLs are revoked when the dialog closes.
  const shown = useRef(photos)
  useEffect(() => {
    shown.current = [...photos, ...removed.map(({ photo }) => photo)]
  })
  useEffect(
    () => () => {
      for (const { url } of shown.current) URL.revokeObjectURL(url)
    },
    [],
  )

  /** Adds as many photos as there is room for. */
  async function add(chosen: readonly File[]): Promise<void> {
    const smaller = await Promise.all(chosen.slice(0, room).map(smallerPhoto))
    const added = smaller.map(
      (each, index): Photo => ({
        id: made.current++,
        file: each,
        name: chosen[index]?.name ?? 'photo.jpg',
        url: URL.createObjectURL(each),
        turn: 0,
        straighten: 0,
      }),
    )
    setPhotos(before => changePhotos(before, { do: 'add', photos: added }))
  }

  /** @returns the number of photos after the change */
  function change(wanted: PhotoChange): number {
    const next = changePhotos(photos, wanted)
    const index = wanted.do === 'remove' ? photos.findIndex(({ id }) => id === wanted.id) : -1
    const photo = photos[index]
    if (photo) setRemoved([...removed, { photo, index }])
    if (wanted.do === 'putBack') setRemoved(removed.filter(each => each !== wanted.removed))
    setPhotos(next)
    return next.length
  }

  function forgetRemoved(): void {
    for (const { photo } of removed) URL.revokeObjectURL(photo.url)
    setRemoved([])
  }

  return {
    photos,
    room,
    /** The photo that can be restored, as long as there is room for it. */
    removed: room > 0 ? (removed.at(-1) ?? null) : null,
    add,
    change,
    forgetRemoved,
  }
}
