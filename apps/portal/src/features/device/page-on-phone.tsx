import type { ShownOnDevice } from '@careword/contract/device-messages'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { usePartner } from '../../partner/partner-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './device.module.css'
import type { Outbox } from './phone-store.ts'
import { useIsPending } from './use-outbox.ts'
import { usePicture } from './use-picture.ts'

interface Props {
  show: Extract<ShownOnDevice, { plugin: 'pdf' }>
  box: Outbox
}

/** A page of the document that is open on the other screen, as a picture. Other pages are requested there. */
export function PageOnPhone({ show, box }: Props) {
  const { t } = usePartner()
  const { page, pages, title, picture } = show
  const source = usePicture(picture)
  const waits = useIsPending(box, 'pdf')
  const go = (to: number) => box.notify({ plugin: 'pdf', page: to })
  return (
    <>
      <h1 tabIndex={-1}>{title}</h1>
      {source === null ? null : (
        <img className={css.sheet} src={source} alt={t('device.page.pdfAlt', { page, pages })} />
      )}
      <div className={css.turn}>
        <Button icon={<Icon of={ChevronLeft} />} disabled={page <= 1 || waits} onClick={() => go(page - 1)}>
          {t('device.page.pageBack')}
        </Button>
        <span role="status">{t('device.page.pageOf', { page, pages })}</span>
        <Button
          icon={<Icon of={ChevronRight} />}
          disabled={page >= pages || waits}
          onClick={() => go(page + 1)}
        >
          {t('device.page.pageNext')}
        </Button>
      </div>
    </>
  )
}
