import { bannerCode } from '@careword/domain/people/banner-code'
import { paths } from '@careword/contract/paths'
import type { RegisterField, RegistrationForm } from '@careword/domain/people/registration'
import { isBlankText } from '@careword/domain/text/invisible-characters'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { dobWords } from '../../../partner/dob-words.ts'
import { usePartner } from '../../../partner/partner-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PortalLink } from '../../../ui/portal-link.tsx'
import { DobField } from '../../../session/dob-field.tsx'
import fieldCss from '../../../session/person-fields.module.css'
import { PhoneField } from '../../../session/phone-field.tsx'
import { RadioRows } from '../../../ui/radio-rows.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import { forgetArrival, pendingArrival } from '../arrival/link-arrival.ts'
import pageCss from '../page/account-page.module.css'
import { useFormMessage } from '../page/use-form-message.tsx'
import { useGuardTyped } from '../page/use-guard-typed.tsx'
import { issuesOf, type RegisterIssue } from './register-issues.ts'
import { keepNewRegistration, newRegistration } from './new-registration.ts'
import css from './register-page.module.css'
import { sendRegistration } from './send-registration.ts'
import { SsnField } from './ssn-field.tsx'

const genders = ['0', '1', '2']

/** The two sections of the register screen, with the fields that the partner asks for (Shell spec §2, §5). */
export function RegisterForm() {
  const { t, config, error, lang } = usePartner()
  const navigate = useNavigate()
  const settings = config.patientEngagement.configurations.register
  const [locked] = useState(() => pendingArrival().email)
  // A person who comes back to correct the address finds the form filled in.
  const [before] = useState(() => (locked === '' ? (newRegistration()?.form ?? null) : null))
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
  const [values, setValues] = useState(first)
  const typed = useGuardTyped(
    Object.entries(values).some(([field, value]) => value !== first[field as keyof RegistrationForm]),
  )
  const message = useFormMessage()
  // Shell spec §5: the banner shows the message and takes the focus; the page scrolls to its top.
  const form = useSubmit<RegisterIssue>({
    live: true,
    check: () => issuesOf(values, settings),
    found: problems => message.show(bannerCode(problems)),
    send: async () => {
      const sent = await sendRegistration(config, values, locked !== '')
      if (sent.kind === 'refused') {
        message.show(sent.issues.length > 0 ? bannerCode(sent.issues) : sent)
        return { problems: sent.issues }
      }
      keepNewRegistration({ form: values, locked: locked !== '' })
      forgetArrival()
      typed.sent()
      await navigate({ to: paths['register-success'].to({}), replace: true })
    },
  })

  function change(field: RegisterField, value: string): void {
    setValues(before => ({ ...before, [field]: value }))
    form.changed(field)
  }

  const frame = (field: RegisterField) => {
    const required = settings[field].required || field === 'email'
    return { ...form.field(field, wordsOf), mark: required ? '*' : undefined, required }
  }

  function wordsOf({ field, rule, values, code }: RegisterIssue): string {
    if (field === 'email')
      return t(rule === 'required' ? 'account.register.emailRequired' : 'account.register.emailNotValid')
    if (field === 'dob' && rule === 'dateInFuture') return t('account.register.dobInFuture')
    if (field === 'dob' && rule !== 'required') return dobWords({ t, lang }, rule, values)
    return rule === 'required' ? error(code).message : t(`field.${rule}`, values)
  }

  const text = (field: 'firstName' | 'middleName' | 'lastName', autoComplete: string) =>
    settings[field].enabled ? (
      <TextField
        {...frame(field)}
        label={t(`field.${field}`)}
        name={field}
        autoComplete={autoComplete}
        value={values[field]}
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
    <form className={pageCss.form} onSubmit={form.submit} noValidate aria-busy={form.busy}>
      {typed.question}
      <div id={form.id('banner')} tabIndex={-1} className={css.banner}>
        {message.region({ actions: actionOf(message.code) })}
      </div>
      <section className={css.section} aria-labelledby={form.id('about')}>
        <h2 id={form.id('about')}>{t('account.register.personal')}</h2>
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
            // Shell spec §5: the field shows its errors as soon as it loses the focus. An empty field shows its error when the button is
            // pressed.
            onLeave={() => {
              if (!isBlankText(values.dob)) form.left('dob')
            }}
          />
        ) : null}
        {settings.gender.enabled ? (
          <RadioRows
            {...frame('gender')}
            className={fieldCss.gender}
            label={t('account.register.gender')}
            help={t('account.register.genderHelp')}
            options={genders.map(value => ({ value, label: t(`account.register.gender${value}`) }))}
            value={values.gender}
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
      <section className={css.section} aria-labelledby={form.id('reach')}>
        <h2 id={form.id('reach')}>{t('account.register.contact')}</h2>
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
          value={values.email}
          onChange={event => change('email', event.target.value)}
          onBlur={() => form.left('email')}
        />
        {phone('phone', 'tel-national')}
        {phone('alternatePhone', 'off')}
      </section>
      <Button type="submit" variant="primary" block busy={form.busy} busyLabel={t('account.create.busy')}>
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
        <Button type="submit" busy={form.busy}>
          {t('shell.tryAgain')}
        </Button>
      )
    }
    if (code !== 'ACCOUNT_EMAIL_ALREADY_IN_USE') return undefined
    return <LinkButton to={paths['reset-password-request'].to({})}>{t('account.forgotPassword')}</LinkButton>
  }
}
