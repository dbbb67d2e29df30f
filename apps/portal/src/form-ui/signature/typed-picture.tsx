import { RotateCw } from 'lucide-react'
import { useWords } from '../../partner/partner-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './signature.module.css'
import type { TypedName } from './draw-name.ts'
import { useTypedPicture } from './use-typed-picture.ts'

interface Props extends TypedName {
  className?: string | undefined
  alt: (name: string) => string
  /** The button that was pressed is gone: the focus has to go somewhere. */
  onAgain?: () => void
}

/**
 * A typed name as the server draws it. The typed name counts even without its picture, because the server draws the picture when the name
 * is stored.
 */
export function TypedPicture({ name, kind, className, alt, onAgain }: Props) {
  const t = useWords()
  const picture = useTypedPicture({ name, kind })
  const { image, of, state, again } = picture
  if (state === 'failed')
    return (
      <div className={css.noPicture}>
        <p>{t('wizard.typedNoPicture')}</p>
        <Button
          icon={<Icon of={RotateCw} />}
          onClick={() => {
            again()
            onAgain?.()
          }}
        >
          {t('wizard.tryAgain')}
        </Button>
      </div>
    )
  if (image === undefined) return <p className={css.noPicture}>{t('wizard.typedWaits')}</p>
  return <img className={className} data-waits={state === 'waits' || undefined} src={image} alt={alt(of)} />
}
