import { type MouseEvent, useState } from 'react'
import { usePartner } from '../partner/partner-context.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { RadioRows } from '../ui/radio-rows.tsx'
import { Select } from '../ui/select.tsx'
import { type AskedPlace, placeOptions } from './place-options.ts'

export interface Start {
  /** '' where only the place is asked. */
  version: string
  /** '' where no place is asked. */
  place: string
}

interface Props {
  /** The versions to choose from; none when the place decides, and a single one needs no question. */
  versions: { value: string; label: string }[]
  /** The region or the state that is asked beside the version. */
  asks?: AskedPlace | undefined
  onChoose: (start: Start) => void
  onClose: () => void
}

/** Which version of a document is started, and for which region or state (Documents spec §4, create workflow)? */
export function VersionDialog({ versions, asks, onChoose, onClose }: Props) {
  const { t, config, lang } = usePartner()
  const place = asks && placeOptions(asks, lang, config.patientEngagement.collections)
  const [start, setStart] = useState<Start>({
    version: versions.length === 1 ? (versions[0]?.value ?? '') : '',
    place: '',
  })
  const [asked, setAsked] = useState(false)
  const noVersion = versions.length > 1 && start.version === ''
  const noPlace = place !== undefined && start.place === ''
  const go = (event: MouseEvent<HTMLElement>) => {
    if (!noVersion && !noPlace) return onChoose(start)
    setAsked(true)
    // What is missing is shown, and said to those who listen.
    const dialog = event.currentTarget.closest('[role="dialog"]')
    dialog?.querySelector<HTMLElement>(noVersion ? 'input' : 'select')?.focus()
  }
  return (
    <Dialog
      title={t('dialog.version.title')}
      onClose={onClose}
      closeLabel={t('shell.close')}
      actions={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button variant="primary" onClick={go}>
            {t('dialog.version.start')}
          </Button>
        </>
      }
    >
      {versions.length > 1 ? (
        <RadioRows
          label={t('dialog.version.question')}
          help={t('dialog.version.help')}
          options={versions}
          value={start.version}
          onChange={version => setStart({ ...start, version })}
          error={asked && noVersion ? t('dialog.version.missing') : undefined}
        />
      ) : null}
      {place ? (
        <Select
          label={t(`dialog.version.${place.kind}`)}
          help={t(`dialog.version.${place.kind}Help`)}
          options={place.options}
          emptyLabel={t('dialog.version.choose')}
          value={start.place}
          onChange={event => setStart({ ...start, place: event.currentTarget.value })}
          error={asked && noPlace ? t(`dialog.version.${place.kind}Missing`) : undefined}
        />
      ) : null}
    </Dialog>
  )
}
