import { Phone } from 'lucide-react'
import { useWords } from '../partner/partner-context.tsx'
import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import css from './document-text.module.css'

/** A number that a press calls. */
export function DialLink({ dial, shown }: { dial: string; shown: string }) {
  const t = useWords()
  return (
    <a className={css.dial} href={`tel:${dial}`}>
      <Icon of={Phone} size={20} />
      <span>
        <VisuallyHidden>{t('print.reading.call')} </VisuallyHidden>
        {shown}
      </span>
    </a>
  )
}
