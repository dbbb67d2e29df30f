import { bannerCode } from '@careword/domain/people/banner-code'
import { paths } from '@careword/contract/paths'
import type { RegisterField, RegistrationForm } from '@careword/domain/people/registration'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { usePartner } from '../../../partner/partner-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PortalLink } from '../../../ui/portal-link.tsx'
import { DobField } from '../../../session/dob-field.tsx'
import fieldCss from '../../../session/person-fields.module.css'
import { PhoneField } from '../../../session/phone-field.tsx'
import { RadioRows } from '../../../ui/radio-rows.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { forgetArrival, pendingArrival } from '../arrival/arrival.ts'
import pageCss from '../page/account-page.module.css'
import { useFormMessage } from '../page/use-form-message.tsx'
import { useTyped } from '../page/use-typed.tsx'
import { issuesOf, type RegisterIssue } from './register-issues.ts'
import { keepRegistered, registered } from './registered.ts'
import css from './register-page.module.css'
import { sendRegistration } from './send-registration.ts'
import { SsnField } from './ssn-field.tsx'

const genders = ['0', '1', '2']

/** The two sections of the register screen, with the fields that the partner asks for (Shell spec §2, §5). */
export function RegisterForm() {
  const { t, config, error } = usePartner()
  const navigate = useNavigate()
  const settings = config.patientEngagement.configurations.register
  const [locked] = useState(() => pendingArrival().email)
  // A person who comes back to correct the address finds the form filled in.
  const [before] = useState(() => (locked === '' ? (registered()?.form ?? null) : null))
  const [first] = useState<RegistrationForm>(() => ({
    firstName: '',
    middleName: '',
    lastName: '',
    // Shell spec §3: '0' is preselected on the control.
    gender: settings.gender.enabled ? '0' : '',
    dob: '',
    ssn: '',
    email: locked,
    phone: '',
    alternatePhone: '',
    ...before,
  }))
  const [form, setForm] = useState(first)
  const typed = useTyped(
    Object.entries(form).some(([field, value]) => value !== first[field as keyof RegistrationForm]),
  )
  const [tried, setTried] = useState(false)
  const [fromServer, setFromServer] = useState<RegisterIssue[]>([])
  const [busy, setBusy] = useState(false)
  const formMessage = useFormMessage()
  const banner = useRef<HTMLDivElement>(null)
  const prefix = useId()
  const [left, setLeft] = useState<readonly RegisterField[]>([])
  const leave = (field: RegisterField) => setLeft(before => [...before, field])
  const found = [...issuesOf(form, settings), ...fromServer]
  // The address, and a date that is invalid or in the future, show their errors as soon as they lose the focus (Shell spec §5); all other
  // fields when the button is pressed.
  const issues = found.filter(
    ({ field, rule }) =>
      tried || (left.includes(field) && (field === 'email' || (field === 'dob' && rule !== 'required'))),
  )

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    setTried(true)
    setFromServer([])
    const wrong = issuesOf(form, settings)
    if (wrong.length > 0) {
      showMessage(bannerCode(wrong))
      return
    }
    setBusy(true)
    const sent = await sendRegistration(config, form, locked !== '')
    setBusy(false)
    if (sent.kind === 'sent') {
      keepRegistered({ form, locked: locked !== '' })
      forgetArrival()
      typed.sent()
      await navigate({ to: paths['register-success'].to({}), replace: true })
      return
    }
    setFromServer(sent.issues)
    showMessage(sent.issues.length > 0 ? bannerCode(sent.issues) : sent)
  }

  /** Shell spec §5: the banner shows the message and takes the focus; the page scrolls to its top. */
  function showMessage(what: Parameters<typeof formMessage.show>[0]): void {
    formMessage.show(what)
    banner.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }

  function change(field: RegisterField, value: string): void {
    setForm(before => ({ ...before, [field]: value }))
    setFromServer(before => before.filter(each => each.field !== field))
    setLeft(before => before.filter(each => each !== field))
  }

  const frame = (field: RegisterField) => {
    const issue = issues.find(each => each.field === field)
    return {
      id: `${prefix}-${field}`,
      mark: settings[field].required || field === 'email' ? '*' : undefined,
      required: settings[field].required || field === 'email',
      error: issue ? wordsOf(issue) : undefined,
    }
  }

  function wordsOf({ field, rule, values, code }: RegisterIssue): string {
    if (field === 'email')
      return t(rule === 'required' ? 'account.register.emailRequired' : 'account.register.emailNotValid')
    if (field === 'dob' && rule === 'dateInFuture') return t('account.register.dobInFuture')
    return rule === 'required' ? error(code).message : t(`field.${rule}`, values)
  }

  const text = (field: 'firstName' | 'middleName' | 'lastName', autoComplete: string) =>
    settings[field].enabled ? (
      <TextField
        {...frame(field)}
        label={t(`field.${field}`)}
        name={field}
        autoComplete={autoComplete}
        value={form[field]}
        onChange={event => change(field, event.target.value)}
      />
    ) : null
  const phone = (field: 'phone' | 'alternatePhone', autoComplete: string): ReactNode =>
    settings[field].enabled ? (
      <PhoneField
        {...frame(field)}
        label={t(`account.register.${field}`)}
        autoComplete={autoComplete}
        first={before?.[field] ?? ''}
        onChange={number => change(field, number)}
      />
    ) : null

  return (
    <form className={pageCss.form} onSubmit={submit} noValidate aria-busy={busy}>
      {typed.question}
      <div ref={banner} tabIndex={-1} className={css.banner}>
        {formMessage.region({ actions: actionOf(formMessage.code) })}
      </div>
      <section className={css.section} aria-labelledby={`${prefix}-about`}>
        <h2 id={`${prefix}-about`}>{t('account.register.personal')}</h2>
        <div className={fieldCss.names}>
          {text('firstName', 'given-name')}
          {text('middleName', 'additional-name')}
          {text('lastName', 'family-name')}
        </div>
        {settings.dob.enabled ? (
          <DobField
            {...frame('dob')}
            first={before?.dob ?? ''}
            onChange={date => change('dob', date)}
            onLeave={() => leave('dob')}
          />
        ) : null}
        {settings.gender.enabled ? (
          <RadioRows
            {...frame('gender')}
            className={fieldCss.gender}
            label={t('account.register.gender')}
            help={t('account.register.genderHelp')}
            options={genders.map(value => ({ value, label: t(`account.register.gender${value}`) }))}
            value={form.gender}
            onChange={value => change('gender', value)}
          />
        ) : null}
        {settings.ssn.enabled ? (
          <SsnField
            {...frame('ssn')}
            mode={settings.ssnMode}
            first={before?.ssn ?? ''}
            onChange={digits => change('ssn', digits)}
          />
        ) : null}
      </section>
      <section className={css.section} aria-labelledby={`${prefix}-reach`}>
        <h2 id={`${prefix}-reach`}>{t('account.register.contact')}</h2>
        <TextField
          {...frame('email')}
          label={t('account.register.email')}
          help={locked ? undefined : t('account.register.emailHelp')}
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          readOnly={locked !== ''}
          value={form.email}
          onChange={event => {
            change('email', event.target.value)
          }}
          onBlur={() => leave('email')}
        />
        {phone('phone', 'tel-national')}
        {phone('alternatePhone', 'off')}
      </section>
      <Button type="submit" variant="primary" block busy={busy} busyLabel={t('account.create.busy')}>
        {t('account.register.submit')}
      </Button>
      <p className={pageCss.below}>
        <PortalLink to={paths.login.to({})}>{t('account.register.haveAccount')}</PortalLink>
      </p>
    </form>
  )

  /** The button beside the message's own follow-up: a new password for the existing account, or a retry. */
  function actionOf(code: string | null | undefined): ReactNode {
    if (code === null) {
      return (
        <Button type="submit" busy={busy}>
          {t('shell.tryAgain')}
        </Button>
      )
    }
    if (code !== 'ACCOUNT_EMAIL_ALREADY_IN_USE') return undefined
    return <LinkButton to={paths['reset-password-request'].to({})}>{t('account.forgotPassword')}</LinkButton>
  }
}
