import { typedNameIssue, typedNameOf } from '@careword/forms'
import { use, useEffect, useState } from 'react'
import { DrawNameContext, type TypedName } from './draw-name.ts'

export const typedPictureLimits = {
  /** The pause in typing before the name is drawn, in milliseconds. */
  rest: 350,
  /** Pictures that are kept while the page is open. */
  kept: 40,
}

/** Pictures of names on this page, newest last, so that a dialog shows immediately the picture that the field has shown. */
const drawn = new Map<string, string>()
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
  const [came, setCame] = useState({ key: '', name: '', image: '', failed: false })
  const [asked, setAsked] = useState({ key: '', times: 0 })
  const again = asked.key === key ? asked.times : 0
  const here = drawn.get(key)
  useEffect(() => {
    if (!possible || drawn.has(key)) return
    const away = new AbortController()
    const timer = setTimeout(
      () => {
        draw({ name, kind }, away.signal).then(
          image => {
            keep(key, image)
            if (!away.signal.aborted) setCame({ key, name, image, failed: false })
          },
          () => {
            if (!away.signal.aborted) setCame(before => ({ ...before, key, failed: true }))
          },
        )
        // A press on 'Try again' skips the debounce.
      },
      again > 0 ? 0 : typedPictureLimits.rest,
    )
    return () => {
      clearTimeout(timer)
      away.abort()
    }
  }, [draw, key, name, kind, possible, again])
  const askAgain = () => {
    setCame(before => ({ ...before, failed: false }))
    setAsked({ key, times: again + 1 })
  }
  if (!possible) return { image: undefined, of: name, state: 'waits', again: askAgain }
  if (here !== undefined) return { image: here, of: name, state: 'shown', again: askAgain }
  const before = came.image === '' ? undefined : came.image
  return {
    image: before,
    of: came.name,
    state: came.key === key && came.failed ? 'failed' : 'waits',
    again: askAgain,
  }
}

function keep(key: string, image: string): void {
  drawn.set(key, image)
  for (const oldest of drawn.keys()) {
    if (drawn.size <= typedPictureLimits.kept) return
    drawn.delete(oldest)
  }
}
