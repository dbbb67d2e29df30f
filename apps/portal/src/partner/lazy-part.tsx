import { type ComponentType, createElement, lazy, useEffect, useState } from 'react'
import { ChunkMissing } from '../api/api-error.ts'
import { lazyImportOnPage } from '../api/lazy-import.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { showSnackbar } from '../ui/snackbar-store.ts'
import { useWords } from './partner-context.tsx'

// A lazy part of a page. When it cannot be loaded, the page stays as it is, with all typed text.

type LazyPart<Props> = ComponentType<Props> & {
  /**
   * Loads the part before it is needed, so that it appears together with its surroundings, without an empty moment. A failure is shown
   * where the part is needed, which loads it again.
   */
  preload(): Promise<void>
}

interface Lacks {
  failure: unknown
  /** Retries the loading. */
  again(): void
  /** Closes the dialog that could not be loaded; the next opening retries. */
  close(): void
}

/**
 * `lazyPart(() => import('./x.tsx').then(file => file.X))`: a lazy component within the page. When it cannot be loaded, a message takes its
 * place.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> =>
  coming(load, MissingHere)

/** A lazy dialog; `close` where it has no `onClose`. When it cannot be loaded, a snackbar reports it, and the dialog counts as closed. */
export const lazyDialog = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  close?: (props: Props) => void,
) => coming(load, MissingDialog, close)

function coming<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Lacks>,
  close?: (props: Props) => void,
): LazyPart<Props> {
  const ask = (): ComponentType<Props> =>
    lazy(async () => ({
      default: await lazyImportOnPage(load).catch(
        (failure: unknown): ComponentType<Props> =>
          props => <Failed failure={failure} props={props} />,
      ),
    }))
  let part = ask()

  function Coming(props: Props) {
    // A part that is already shown stays the same component: another component would lose the typed text.
    const [shown] = useState(() => part)
    return createElement(shown, props)
  }
  Coming.preload = () =>
    load().then(
      loaded => {
        part = loaded
      },
      () => undefined,
    )

  function Failed({ failure, props }: { failure: unknown; props: Props }) {
    const [retried, setRetried] = useState(false)
    if (retried) return <Coming {...props} />
    const { onClose } = props as { onClose?: () => void }
    const shut = close ? () => close(props) : onClose
    return (
      <Missing
        failure={failure}
        again={() => {
          part = ask()
          setRetried(true)
        }}
        close={() => {
          if (!shut) return
          part = ask()
          shut()
        }}
      />
    )
  }
  return Coming
}

function MissingHere({ failure, again }: Lacks) {
  const t = useWords()
  const removed = isRemoved(failure)
  const words = removed ? 'shell.gone' : 'shell.unreachable'
  return (
    <Alert
      tone="error"
      announce
      noResponse={!removed}
      title={t(`${words}.title`)}
      actions={removed ? <ReloadPage /> : <Button onClick={again}>{t('shell.tryAgain')}</Button>}
    >
      <p>{t(`${words}.text`)}</p>
    </Alert>
  )
}

function MissingDialog({ failure, close }: Lacks) {
  const t = useWords()
  useEffect(() => {
    const removed = isRemoved(failure)
    const words = removed ? 'shell.gone' : 'shell.unreachable'
    showSnackbar({
      tone: 'error',
      noResponse: !removed,
      title: t(`${words}.title`),
      message: t(`${words}.text`),
      ...(removed ? { actions: <ReloadPage /> } : {}),
    })
    close()
    // Reported once for each attempt to open it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [failure])
  return null
}

const isRemoved = (failure: unknown): boolean => failure instanceof ChunkMissing && failure.removed

function ReloadPage() {
  const t = useWords()
  return (
    <Button variant="primary" onClick={() => location.reload()}>
      {t('shell.gone.load')}
    </Button>
  )
}
