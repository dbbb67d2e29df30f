import { CodeAlert } from '../partner/code-alert.tsx'
import { useWords } from '../partner/partner-context.tsx'
import { Button } from '../ui/button.tsx'
import { Working } from '../ui/spinner.tsx'

interface Props {
  busy: boolean
  failed: string | undefined
  /** The words while the document is fetched. */
  words: string
  onAgain(): void
}

/** The spinner while a document is loading, or the error with a button to try again. */
export function ReadingState({ busy, failed, words, onAgain }: Props) {
  const t = useWords()
  return (
    <>
      {failed === undefined ? null : (
        <>
          <CodeAlert code={failed} announce />
          <div>
            <Button onClick={onAgain}>{t('shell.tryAgain')}</Button>
          </div>
        </>
      )}
      {busy ? <Working>{words}</Working> : null}
    </>
  )
}
