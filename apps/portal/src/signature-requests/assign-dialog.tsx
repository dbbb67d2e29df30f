import { contactIssue, contactPhoneText } from '@careword/domain/people/phone'
import { accepts } from '@careword/domain/signature-requests/signed-as'
import { isWaiting } from '@careword/domain/signature-requests/request-states'
import { languageName } from '@careword/partner/language-name'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { refusedFields } from '../api/refused-fields.ts'
import { CodeAlert } from '../partner/code-alert.tsx'
import { usePartner } from '../partner/partner-context.tsx'
import { useShowCode } from '../partner/show-code.tsx'
import { SubmitResult } from '../ui/submit-result.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../ui/dialog.tsx'
import { Select } from '../ui/select.tsx'
import { Working } from '../ui/spinner.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useSubmit } from '../ui/use-submit.ts'
import { linkRecipient } from './link-recipient.ts'
import css from './signature-requests.module.css'
import { useLeadToMissing } from './missing-answers.ts'
import { type SignatureRequest, requestFailure, signatureRequestsQuery } from './signature-requests-query.ts'

interface Props {
  documentId: string
  request: SignatureRequest
  /** Whether the document is signed: its answers are locked already, and nothing in it can be revoked here. */
  inForce?: boolean
  onClose(): void
}

type Screen = 'already' | 'unassign' | 'assign'

/** The assign request dialog with its four screens (Documents spec §2). */
export function AssignDialog({ documentId, request, inForce = false, onClose }: Props) {
  const { t, lang, config } = usePartner()
  const cache = useQueryClient()
  const showCode = useShowCode()
  const leadToMissing = useLeadToMissing()
  const [at, setScreen] = useState<Screen>(
    isWaiting(request.state) && request.way === 'sent' ? 'already' : 'assign',
  )
  const { known } = request
  const to = contactPhoneText(request.assignee ?? '')
  // Only the agent whom the document names can accept.
  const isAgent = accepts(request.signer)
  // For the same person, the address of the last link is filled in.
  const before = isAgent && to !== '' ? to : known.contact
  const [contact, setContact] = useState(before)
  const [firstName, setFirstName] = useState('')
  const [lastName, setLastName] = useState('')
  const [language, setLanguage] = useState(lang)
  const languages = config.business.supported_languages

  const form = useSubmit<{ field: 'contact'; rule: string }, 'unassign' | undefined>({
    check: () => {
      const rule = contactIssue(contact)
      return rule === null ? [] : [{ field: 'contact', rule }]
    },
    send: async unassigns => {
      const asked = { documentId, taskId: request.id }
      try {
        if (unassigns) await call('unassignTask', { body: asked })
        else
          await call('sendInvitation', {
            body: { ...asked, email: contact, firstName, lastName, lang: language },
          })
      } catch (failure) {
        if (leadToMissing(failure)) {
          onClose()
          return 'leaves'
        }
        const [wrong] = refusedFields(failure, ['email'])
        if (wrong) return { problems: [{ field: 'contact', rule: wrong.rule }] }
        return { failure: requestFailure(failure, unassigns ? 'TASK_UNASSIGN_FAILED' : 'ASSIGN_TASK_FAILED') }
      }
      await cache.invalidateQueries({ queryKey: signatureRequestsQuery(documentId).queryKey })
      showCode(unassigns ? 'TASK_UNASSIGNED_SUCCESSFULLY' : 'ASSIGN_TASK_SUCCESSFUL')
      onClose()
      return 'leaves'
    },
  })
  const { busy, failure: code } = form
  const screen = busy ? 'loading' : at

  const alert = (
    <SubmitResult of={code}>{typeof code === 'string' ? <CodeAlert code={code} /> : null}</SubmitResult>
  )
  const name = request.signerName

  switch (screen) {
    case 'already':
      return (
        <Dialog
          title={t('signature-requests.alreadyTitle')}
          onClose={onClose}
          closeLabel={t('signature-requests.close')}
          actions={
            <>
              <Button onClick={() => setScreen('unassign')}>{t('signature-requests.unassign')}</Button>
              <Button variant="primary" onClick={() => setScreen('assign')}>
                {t(isAgent ? 'signature-requests.sendAgain' : 'signature-requests.reassign')}
              </Button>
            </>
          }
        >
          <p>
            {t(isAgent ? 'signature-requests.alreadyAgentText' : 'signature-requests.alreadyText', {
              to: linkRecipient(t, request),
            })}
          </p>
        </Dialog>
      )
    case 'unassign':
      return (
        <ConfirmDialog
          title={t('signature-requests.unassignTitle')}
          onClose={onClose}
          back={t('signature-requests.back')}
          onBack={() => setScreen('already')}
          confirm={t('signature-requests.unassignPress')}
          onConfirm={() => void form.send('unassign')}
          danger
        >
          <p>{t('signature-requests.unassignText', { to: linkRecipient(t, request) })}</p>
          {alert}
        </ConfirmDialog>
      )
    case 'loading':
      return (
        <Dialog title={t('signature-requests.loadingTitle')} onClose={() => undefined}>
          <Working>{t('signature-requests.working')}</Working>
        </Dialog>
      )
    case 'assign':
      return (
        <Dialog
          title={
            name === ''
              ? t('signature-requests.assignTitle')
              : t('signature-requests.assignTitleNamed', { name })
          }
          onClose={onClose}
          actions={
            <>
              <Button onClick={onClose}>{t('wizard.cancel')}</Button>
              <Button type="submit" form={form.id('form')} variant="primary">
                {t('signature-requests.send')}
              </Button>
            </>
          }
        >
          <form id={form.id('form')} className={css.form} onSubmit={form.submit} noValidate>
            <p>{t(isAgent ? 'signature-requests.assignAgentText' : 'signature-requests.assignText')}</p>
            {request.byVideo ? <p>{t('signature-requests.byVideo')}</p> : null}
            {/* The consequences come before the field, so that they are read first, also where the dialog is higher than the window. */}
            <p>{t(inForce ? 'signature-requests.assignNoteInForce' : 'signature-requests.assignNote')}</p>
            <TextField
              {...form.field('contact', ({ rule }) => t(`signature-requests.${rule}`))}
              label={t('signature-requests.contact')}
              help={t(
                contact !== '' && contact === before
                  ? 'signature-requests.contactKnown'
                  : 'signature-requests.contactHelp',
              )}
              required
              value={contact}
              maxLength={254}
              autoComplete="off"
              onChange={event => {
                setContact(event.target.value)
                form.changed('contact')
              }}
            />
            {name === '' ? (
              <div className={css.names}>
                <TextField
                  label={t('signature-requests.firstName')}
                  value={firstName}
                  maxLength={100}
                  autoComplete="off"
                  onChange={event => setFirstName(event.target.value)}
                />
                <TextField
                  label={t('signature-requests.lastName')}
                  value={lastName}
                  maxLength={100}
                  autoComplete="off"
                  onChange={event => setLastName(event.target.value)}
                />
              </div>
            ) : null}
            {languages.length > 1 ? (
              <Select
                label={t('signature-requests.language')}
                value={language}
                options={languages.map(each => ({ value: each, label: languageName(each) }))}
                onChange={event => setLanguage(event.target.value)}
              />
            ) : null}
            {alert}
          </form>
        </Dialog>
      )
  }
}
