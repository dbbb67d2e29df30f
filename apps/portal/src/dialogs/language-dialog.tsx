import { usePartner } from '../partner/partner-context.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { RadioRows } from '../ui/radio-rows.tsx'

interface Props {
  onClose: () => void
  onChoose: (lang: string) => void
}

/** All languages, when the footer has no space for them (Shell spec §2). */
export function LanguageDialog({ onClose, onChoose }: Props) {
  const { t, lang, languages } = usePartner()
  return (
    <Dialog title={t('shell.chooseLanguage')} onClose={onClose} closeLabel={t('shell.close')} dismissable>
      <RadioRows
        label={t('shell.language')}
        value={lang}
        options={languages.map(each => ({
          value: each.code,
          label: <span lang={each.code}>{each.name}</span>,
        }))}
        onChange={next => {
          onClose()
          onChoose(next)
        }}
      />
    </Dialog>
  )
}
