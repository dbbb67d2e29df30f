import { useState } from 'react'
import { useWords } from '../partner/partner-context.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { RadioRows } from '../ui/radio-rows.tsx'

interface Props {
  options: { value: string; label: string }[]
  onChoose: (value: string) => void
  onClose: () => void
}

/** Several versions of a document type can be started: which one? (Documents spec §4, create workflow) */
export function VersionDialog({ options, onChoose, onClose }: Props) {
  const t = useWords()
  const [chosen, setChosen] = useState('')
  const [asked, setAsked] = useState(false)
  return (
    <Dialog
      title={t('dialog.version.title')}
      onClose={onClose}
      closeLabel={t('shell.close')}
      actions={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button variant="primary" onClick={() => (chosen === '' ? setAsked(true) : onChoose(chosen))}>
            {t('dialog.version.start')}
          </Button>
        </>
      }
    >
      <RadioRows
        label={t('dialog.version.question')}
        help={t('dialog.version.help')}
        options={options}
        value={chosen}
        onChange={setChosen}
        error={asked && chosen === '' ? t('dialog.version.missing') : undefined}
      />
    </Dialog>
  )
}
