import { typedNameIssue, typedNameOf } from '@careword/forms'
import { use, useEffect, useState } from 'react'
import { DrawNameContext, type TypedName } from './draw-name.ts'

export const typedPictureLimits = {
  /** The pause in typing before the name is cache, in milliseconds. */
  debounce: 350,
  /** The number of pictures cached while the page is open. */
  cached: 40,
}

/** Pictures of names on this page, newest last, so that a dialog shows immediately the picture that the field has shown. */
const cache = new Map<string, string>()
const keyOf = ({ name, kind }: TypedName): string => `${kind} ${name}`

interface TypedPicture {
  /** The last picture that arrived, and the name in it. */
  image: string | undefined
  of: string
  state: 'shown' | 'waits' | 'failed'
  again: () => void
}

/** The picture of a typed name as it will appear on the document; a name that cannot be a signature has none. */
export function useTypedPicture({ name: typed, kind }: TypedName): TypedPicture {
  const draw = use(DrawNameContext)
  const name = typedNameOf(typed)
  const key = keyOf({ name, kind })
  const possible = typedNameIssue(name, kind) === undefined
  const [latest, setLatest] = useState({ key: '', name: '', image: '', failed: false })
  const [retry, setRetry] = useState({ key: '', times: 0 })
  const retries = retry.key === key ? retry.times : 0
  const cached = cache.get(key)
  useEffect(() => {
    if (!possible || cache.has(key)) return
    const abort = new AbortController()
    const timer = setTimeout(
      () => {
        draw({ name, kind }, abort.signal).then(
          image => {
            addToCache(key, image)
            if (!abort.signal.aborted) setLatest({ key, name, image, failed: false })
          },
          () => {
            if (!abort.signal.aborted) setLatest(last => ({ ...last, key, failed: true }))
          },
        )
        // A press on 'Try again' skips the debounce.
      },
      retries > 0 ? 0 : typedPictureLimits.debounce,
    )
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [draw, key, name, kind, possible, retries])
  const again = () => {
    setLatest(last => ({ ...last, failed: false }))
    setRetry({ key, times: retries + 1 })
  }
  if (!possible) return { image: undefined, of: name, state: 'waits', again }
  if (cached !== undefined) return { image: cached, of: name, state: 'shown', again }
  return {
    image: latest.image === '' ? undefined : latest.image,
    of: latest.name,
    state: latest.key === key && latest.failed ? 'failed' : 'waits',
    again,
  }
}

function addToCache(key: string, image: string): void {
  cache.set(key, image)
  for (const oldest of cache.keys()) {
    if (cache.size <= typedPictureLimits.cached) return
    cache.delete(oldest)
  }
}
