import type { FormEdit } from '@careword/partner/edit/form-edit'
import type { FormSource, PreviewForm, PreviewIssue } from '@careword/partner/preview/preview-state'
import { useEffect, useState } from 'react'
import { askPreview, PreviewFailure } from '../page/preview-api.ts'

/** The reason why something was not saved. */
export interface SaveFailure {
  message: string
  issues: readonly PreviewIssue[]
}

/** Saves changes of a form's file; false: it was refused, and nothing was written. */
export type Save = (edits: readonly FormEdit[]) => Promise<SaveFailure | undefined>

/** The content of a form's file now, and the way to change it. */
export function useSave({ name, hash, former }: PreviewForm): {
  source: FormSource | undefined
  save: Save
} {
  const [source, setSource] = useState<FormSource>()
  useEffect(() => {
    let unmounted = false
    askPreview(`source/${name}?of=${hash}${former ? '&former' : ''}`)
      .then(response => response.json())
      .then(
        (found: FormSource) => {
          if (!unmounted) setSource(found)
        },
        () => undefined,
      )
    return () => {
      unmounted = true
    }
  }, [name, hash, former])

  const save: Save = async edits => {
    if (!source) return { message: 'The file is not read yet.', issues: [] }
    try {
      const response = await askPreview('edit', { form: name, was: source.was, edits })
      setSource((await response.json()) as FormSource)
      return undefined
    } catch (failure) {
      if (failure instanceof PreviewFailure) return { message: failure.message, issues: failure.issues }
      return { message: 'The preview does not answer. What you typed stays here.', issues: [] }
    }
  }
  return { source, save }
}
