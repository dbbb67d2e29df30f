import { contactIssue } from '@careword/domain/people/phone'
import { accepts } from '@careword/domain/signature-requests/signed-as'
import { isWaiting } from '@careword/domain/signature-requests/request-states'
import { languageName } from '@careword/partner/language-name'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { CodeAlert } from '../partner/code-alert.tsx'
import { usePartner } from '../partner/partner-context.tsx'
import { useShowCode } from '../partner/show-code.tsx'
import { Answer } from '../ui/answer.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Select } from '../ui/select.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { TextField } from '../ui/text-field.tsx'
import css from './signature-requests.module.css'
import { type SignatureRequest, requestFailure, signatureRequestsQuery } from './signature-requests-query.ts'

interface Props {
  documentId: string
  task: SignatureRequest
  /** The document is signed: its answers are locked already, and nothing in it can be revoked here. */
  inForce?: boolean
  onClose(): void
}

type Screen = 'already' | 'unassign' | 'assign' | 'loading'

/** The assign task dialog with its four screens (Documents spec §2). */
export function AssignDialog({ documentId, task, inForce = false, onClose }: Props) {
  const { t, lang, config } = usePartner()
  const cache = useQueryClient()
  const showCode = useShowCode()
  const form = useId()
  const [screen, setScreen] = useState<Screen>(
    isWaiting(task.state) && task.way === 'sent' ? 'already' : 'assign',
  )
  const { known } = task
  const [contact, setContact] = useState(known.contact)
  const [firstName, setFirstName] = useState('')
  const [lastName, setLastName] = useState('')
  const [language, setLanguage] = useState(lang)
  const [issue, setIssue] = useState<string>()
  const [code, setCode] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const languages = config.business.supported_languages

  async function run(work: () => Promise<unknown>, done: string, back: Screen): Promise<void> {
    setCode(undefined)
    setScreen('loading')
    try {
      await work()
    } catch (failure) {
      setScreen(back)
      const wrong =
        failure instanceof ApiError ? failure.fields.find(({ path }) => path === 'email') : undefined
      if (wrong) setIssue(wrong.rule)
      else
        setCode(requestFailure(failure, back === 'unassign' ? 'TASK_UNASSIGN_FAILED' : 'ASSIGN_TASK_FAILED'))
      return
    }
    await cache.invalidateQueries({ queryKey: signatureRequestsQuery(documentId).queryKey })
    showCode(done)
    onClose()
  }

  function send(event: FormEvent): void {
    event.preventDefault()
    const wrong = contactIssue(contact) ?? undefined
    setIssue(wrong)
    if (wrong) return field.current?.focus()
    const body = { documentId, taskId: task.id, email: contact, firstName, lastName, lang: language }
    void run(() => call('sendInvitation', { body }), 'ASSIGN_TASK_SUCCESSFUL', 'assign')
  }

  const unassign = () =>
    void run(
      () => call('unassignTask', { body: { documentId, taskId: task.id } }),
      'TASK_UNASSIGNED_SUCCESSFULLY',
      'unassign',
    )
  const alert = <Answer to={code}>{code === undefined ? null : <CodeAlert code={code} />}</Answer>
  const to = task.assignee ?? ''
  const name = task.signerName
  // Only the agent whom the document names can accept.
  const isAgent = accepts(task.signer)

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
            {t(isAgent ? 'signature-requests.alreadyAgentText' : 'signature-requests.alreadyText', { to })}
          </p>
        </Dialog>
      )
    case 'unassign':
      return (
        <Dialog
          role="alertdialog"
          title={t('signature-requests.unassignTitle')}
          onClose={onClose}
          actions={
            <>
              <Button onClick={() => setScreen('already')}>{t('signature-requests.back')}</Button>
              <Button variant="danger" onClick={unassign}>
                {t('signature-requests.unassignPress')}
              </Button>
            </>
          }
        >
          <p>{t('signature-requests.unassignText', { to })}</p>
          {alert}
        </Dialog>
      )
    case 'loading':
      return (
        <Dialog title={t('signature-requests.loadingTitle')} onClose={() => undefined}>
          <p className={css.working} role="status">
            <Spinner />
            {t('signature-requests.working')}
          </p>
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
              <Button type="submit" form={form} variant="primary">
                {t('signature-requests.send')}
              </Button>
            </>
          }
        >
          <form id={form} className={css.form} onSubmit={send} noValidate>
            <p>{t(isAgent ? 'signature-requests.assignAgentText' : 'signature-requests.assignText')}</p>
            {task.byVideo ? <p>{t('signature-requests.byVideo')}</p> : null}
            {/* The consequences come before the field, so that they are read first, also where the dialog is higher than the window. */}
            <p>{t(inForce ? 'signature-requests.assignNoteInForce' : 'signature-requests.assignNote')}</p>
            <TextField
              ref={field}
              label={t('signature-requests.contact')}
              help={t(
                contact !== '' && contact === known.contact
                  ? 'signature-requests.contactKnown'
                  : 'signature-requests.contactHelp',
              )}
              required
              value={contact}
              maxLength={254}
              autoComplete="off"
              error={issue === undefined ? undefined : t(`signature-requests.${issue}`)}
              onChange={event => {
                setContact(event.target.value)
                setIssue(undefined)
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
