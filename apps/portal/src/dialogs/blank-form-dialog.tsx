import { type BlankForm, blankFormAsksState, blankFormsFor } from '@careword/domain/documents/blank-forms'
import { statesByName } from '@careword/forms/lists/states-by-name'
import { languageName } from '@careword/partner/language-name'
import { type MouseEvent, useState } from 'react'
import { usePartner } from '../partner/partner-context.tsx'
import { useShowCode } from '../partner/show-code.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { RadioRows } from '../ui/radio-rows.tsx'
import { Select } from '../ui/select.tsx'

interface Props {
  group: Parameters<typeof blankFormsFor>[0] & { type: string; permissions: { canUpload: boolean } }
  /** The name of its type. */
  title: string
  onClose: () => void
}

/**
 * A form to fill in with a pen (rulings G-56, G-63): the state if the form depends on it (Documents spec §2, five-wishes state selection),
 * the language, and the instructions for the paper.
 */
export function BlankFormDialog({ group, title, onClose }: Props) {
  const { t, config, lang } = usePartner()
  const showCode = useShowCode()
  const languages = [...new Set(group.downloadablePDFs.map(each => each.language))]
  const [language, setLanguage] = useState(languages.includes(lang) ? lang : (languages[0] ?? lang))
  const [state, setState] = useState('')
  const [chosen, setChosen] = useState('')
  const [asked, setAsked] = useState(false)
  const needs = config.smartform_schemas.find(each => each.type === group.type)?.needs ?? []
  const asksState = blankFormAsksState(group, needs.includes('witnesses'))
  const noState = asksState && state === ''
  const forms = noState ? [] : blankFormsFor(group, { language, state: asksState ? state : undefined })
  const form = forms.length === 1 ? forms[0] : forms.find(each => each.url === chosen)
  const canUpload = group.permissions.canUpload

  const open = (event: MouseEvent<HTMLElement>) => {
    if (noState || (forms.length > 1 && !form)) {
      setAsked(true)
      const dialog = event.currentTarget.closest('[role="dialog"]')
      return dialog?.querySelector<HTMLElement>(noState ? 'select' : '[name="blank-form"]')?.focus()
    }
    onClose()
    if (form) window.open(addressFor(form, asksState ? state : undefined), '_blank', 'noopener')
    else showCode('FIVE_WISHES_MISSING_VIEW_BLANK_FORM_CONFIG')
  }

  return (
    <ConfirmDialog
      role="dialog"
      title={t('dialog.blankForm.title', { title })}
      onClose={onClose}
      closeLabel={t('shell.close')}
      back={t('shell.cancel')}
      confirm={t('dialog.blankForm.open')}
      onConfirm={open}
    >
      <p>{t(canUpload ? 'dialog.blankForm.textUpload' : 'dialog.blankForm.text')}</p>
      {asksState ? (
        <Select
          label={t('dialog.version.state')}
          help={t('dialog.version.stateHelp')}
          options={statesByName(lang, undefined, config.patientEngagement.collections.stateNames)}
          emptyLabel={t('dialog.version.choose')}
          value={state}
          onChange={event => setState(event.currentTarget.value)}
          error={asked && noState ? t('dialog.version.stateMissing') : undefined}
        />
      ) : null}
      {languages.length > 1 ? (
        <RadioRows
          label={t('dialog.blankForm.language')}
          options={languages.map(each => ({ value: each, label: languageName(each) }))}
          value={language}
          onChange={setLanguage}
        />
      ) : null}
      {forms.length > 1 ? (
        <RadioRows
          name="blank-form"
          label={t('dialog.blankForm.which')}
          options={forms.map(each => ({ value: each.url, label: each.label }))}
          value={chosen}
          onChange={setChosen}
          error={asked && !form ? t('dialog.version.missing') : undefined}
        />
      ) : null}
    </ConfirmDialog>
  )
}

/** A form rendered from its definition is rendered for the state; a file is the same for all. */
function addressFor({ url, version }: BlankForm, state: string | undefined): string {
  return version === undefined || state === undefined ? url : `${url}&state=${state}`
}
