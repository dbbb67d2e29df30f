/** A photo as it will be on its page; degrees are clockwise. */
export interface Photo {
  id: number
  file: Blob
  name: string
  /** An object URL; revoked when the photo is removed. */
  url: string
  turn: 0 | 90 | 180 | 270
  straighten: number
}

export type PhotoChange =
  | { do: 'earlier' | 'later' | 'turn' | 'remove'; id: number }
  | { do: 'straighten'; id: number; degrees: number }
  | { do: 'add'; photos: readonly Photo[] }
  | { do: 'putBack'; removed: RemovedPhoto }

/** A photo that was removed, and its former position. */
export interface RemovedPhoto {
  photo: Photo
  index: number
}

const nextTurn = { 0: 90, 90: 180, 180: 270, 270: 0 } as const

/** The photos after a change. */
export function changePhotos(photos: readonly Photo[], change: PhotoChange): Photo[] {
  if (change.do === 'add') return [...photos, ...change.photos]
  if (change.do === 'putBack') return photos.toSpliced(change.removed.index, 0, change.removed.photo)
  const index = photos.findIndex(({ id }) => id === change.id)
  const photo = photos[index]
  if (!photo) return [...photos]
  switch (change.do) {
    case 'earlier':
      return moved(photos, index, index - 1)
    case 'later':
      return moved(photos, index, index + 1)
    case 'turn':
      return photos.with(index, { ...photo, turn: nextTurn[photo.turn] })
    case 'straighten':
      return photos.with(index, { ...photo, straighten: change.degrees })
    case 'remove':
      return photos.filter(({ id }) => id !== change.id)
  }
}

function moved(photos: readonly Photo[], from: number, to: number): Photo[] {
  const photo = photos[from]
  if (!photo || to < 0 || to >= photos.length) return [...photos]
  return photos.toSpliced(from, 1).toSpliced(to, 0, photo)
}
