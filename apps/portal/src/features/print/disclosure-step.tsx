import { useWords } from '../../partner/partner-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import css from './print-page.module.css'

interface Props {
  documentsPath: string
  onAgree: () => void
}

/** An external document is shown only after a notice about its origin; the consent is logged (Documents spec §4, ruling G-58). */
export function DisclosureStep({ documentsPath, onAgree }: Props) {
  const t = useWords()
  return (
    <Card as="section" className={css.step}>
      <h2>{t('print.disclosure.title')}</h2>
      <p>{t('print.disclosure.text')}</p>
      <p>{t('print.disclosure.logged')}</p>
      <div className={css.buttons}>
        <Button variant="primary" onClick={onAgree}>
          {t('print.disclosure.open')}
        </Button>
        <LinkButton to={documentsPath}>{t('print.back')}</LinkButton>
      </div>
    </Card>
  )
}
