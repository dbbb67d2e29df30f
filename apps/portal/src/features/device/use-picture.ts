import { useEffect, useState } from 'react'

/** An address for bytes of a picture, for as long as they are shown. */
export function usePicture(bytes: Uint8Array | ArrayBuffer | Blob | null): string | null {
  const [source, setSource] = useState<string | null>(null)
  useEffect(() => {
    if (bytes === null) return setSource(null)
    const made = URL.createObjectURL(bytes instanceof Blob ? bytes : new Blob([bytes as ArrayBuffer]))
    setSource(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes])
  return source
}
