import { Download, RotateCw } from 'lucide-react'
import { CodeAlert } from '../../partner/code-alert.tsx'
import { useWords } from '../../partner/partner-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { PdfUnavailable } from './api/fetch-pdf.ts'
import css from './print-page.module.css'

interface Props {
  code: PdfUnavailable['code']
  documentsPath: string
  downloadHref: string
  onAgain(): void
}

/** The pages did not arrive, and may arrive at another time: the reason, and the ways to continue from here (decision 0010). */
export function PdfFailure({ code, documentsPath, downloadHref, onAgain }: Props) {
  const t = useWords()
  return (
    <div className={css.place}>
      <CodeAlert
        code={code}
        announce
        ways={{ documents: 'beside', retry: 'beside' }}
        actions={
          <>
            <Button variant="primary" icon={<Icon of={RotateCw} />} onClick={onAgain}>
              {t('shell.tryAgain')}
            </Button>
            <LinkButton href={downloadHref} download icon={<Icon of={Download} />}>
              {t('print.download')}
            </LinkButton>
            <LinkButton to={documentsPath} search={{ snackbarCode: code }} variant="quiet">
              {t('print.backToDocuments')}
            </LinkButton>
          </>
        }
      />
    </div>
  )
}
