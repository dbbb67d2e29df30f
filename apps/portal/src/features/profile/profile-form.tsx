import type { ErrorCode } from '@careword/contract/errors'
import { formatLongDate } from '@careword/domain/dates/format-date'
import { bannerCode } from '@careword/domain/people/banner-code'
import { fullName } from '@careword/domain/people/person-name'
import type { ProfileField } from '@careword/domain/people/profile'
import { isBlankText } from '@careword/domain/text/invisible-characters'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LeaveDialog } from '../../dialogs/leave-dialog.tsx'
import { CodeAlert } from '../../partner/code-alert.tsx'
import { FailureAlert } from '../../partner/failure-alert.tsx'
import { dobWords } from '../../partner/dob-words.ts'
import { usePartner } from '../../partner/partner-context.tsx'
import { useShowCode } from '../../partner/show-code.tsx'
import { type Demographic, patientQuery } from '../../patient/patient-query.ts'
import { DobField } from '../../session/dob-field.tsx'
import fieldCss from '../../session/person-fields.module.css'
import { PhoneField } from '../../session/phone-field.tsx'
import { isSignedOutResponse } from '../../session/is-signed-out-response.ts'
import { useUnsaved } from '../../session/use-unsaved.ts'
import { type User, userQuery } from '../../session/user-query.ts'
import { Button } from '../../ui/button.tsx'
import { LoadingMask } from '../../ui/loading-mask.tsx'
import { RadioRows } from '../../ui/radio-rows.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { ReadOnlyDob } from './read-only-dob.tsx'
import css from './profile-page.module.css'
import layout from '../../ui/layout.module.css'
import { type ProfileUser, profileQuery } from './profile-query.ts'
import { type ProfileValues, profileValues } from './profile-values.ts'
import { type ProfileProblem, saveProfile } from './save-profile.ts'
import { useProfileForm } from './use-profile-form.ts'
import { shownUserName } from '@careword/domain/people/phone'

interface Props {
  user: User
  patient: Demographic
  profile: ProfileUser
}

const genders = ['0', '1', '2']

/** Shell spec §2, profile; §5: errors are shown above the fields and at each field, and the page scrolls to its top. */
export function ProfileForm({ user, patient, profile }: Props) {
  const { t, config, lang } = usePartner()
  const cache = useQueryClient()
  const showCode = useShowCode()
  const { patientId } = patient
  const form = useProfileForm({
    userId: user.userId,
    patientId,
    stored: profileValues(patient, user),
    profile,
  })
  const { values } = form
  const holder = form.seen.dobHolder
  const [message, setMessage] = useState<ErrorCode | null>(null)
  const submitting = useSubmit<ProfileProblem>({
    live: true,
    check: form.check,
    found: problems => setMessage(bannerCode(problems)),
    send: async () => {
      setMessage(null)
      const result = await saveProfile(values, {
        tenantId: config.tenant,
        patientId,
        userId: user.userId,
        user: form.seen,
        messagesChanged: values.wantsMessages !== form.saved.wantsMessages,
      })
      switch (result.kind) {
        case 'refused':
          if (result.problems.length === 0) return { failure: result.thrown }
          setMessage(bannerCode(result.problems))
          return { problems: result.problems }
        case 'changed':
          // The next save uses the fresh revision: the message informs the person of the change first.
          await cache
            .fetchQuery({ ...profileQuery(patientId), staleTime: 0 })
            .then(form.look)
            .catch(() => undefined)
          return { failure: result.thrown }
        case 'halfSaved':
          keep(result.user, form.saved.wantsMessages)
          setMessage('USER_PROFILE_UPDATE_FAILED')
          return {}
        case 'saved':
          keep(result.user, result.wantsMessages)
          showCode('USER_PROFILE_UPDATE_SUCCESS')
      }
    },
  })
  const { busy, failure } = submitting
  const { asking } = useUnsaved(
    () => form.isChanged,
    form.stash,
    () => submitting.forget(isSignedOutResponse),
  )

  /** Updates every place that shows the signed-in user. */
  function keep(next: ProfileUser, wantsMessages: boolean): void {
    form.keep({ ...values, wantsMessages }, next)
    cache.setQueryData(profileQuery(patientId).queryKey, next)
    cache.setQueryData<User>(
      userQuery.queryKey,
      now => now && { ...now, name: fullName(values), unSubscribeNotification: !wantsMessages },
    )
    cache.fetchQuery({ ...patientQuery(patientId), staleTime: 0 }).catch(() => undefined)
  }

  function change<F extends keyof ProfileValues>(field: F, value: ProfileValues[F]): void {
    form.change(field, value)
    if (field !== 'wantsMessages') submitting.changed(field)
  }

  const frame = (field: ProfileField, required = false) => ({
    ...submitting.field(field, wordsOf),
    mark: required ? '*' : undefined,
    required,
  })
  function wordsOf({ field, rule, values: filled }: ProfileProblem): string {
    if (field === 'dob' && rule === 'dateInFuture') return t('account.register.dobInFuture')
    if (field === 'dob' && rule.startsWith('dob'))
      return t(`profile.${rule}`, {
        day: formatLongDate(form.saved.dob, lang),
        partner: config.business.name,
      })
    return field === 'dob' ? dobWords({ t, lang }, rule, filled) : t(`field.${rule}`, filled)
  }
  const text = (field: 'firstName' | 'middleName' | 'lastName', autoComplete: string, required: boolean) => (
    <TextField
      {...frame(field, required)}
      label={t(`field.${field}`)}
      name={field}
      autoComplete={autoComplete}
      value={values[field]}
      onChange={event => change(field, event.target.value)}
    />
  )

  return (
    <form className={css.form} noValidate aria-busy={busy} onSubmit={submitting.submit}>
      {busy ? <LoadingMask label={t('profile.saving')} longLabel={t('shell.loadingLong')} /> : null}
      <div id={submitting.id('banner')} tabIndex={-1} className={css.banner}>
        {failure !== null ? (
          <FailureAlert failure={failure} call="updatePatientAccount" ways={{ retry: 'beside' }} />
        ) : message === null ? null : (
          <CodeAlert code={message} announce />
        )}
      </div>
      <section className={css.section} aria-labelledby={submitting.id('about')}>
        <h2 id={submitting.id('about')}>{t('account.register.personal')}</h2>
        <div className={fieldCss.names}>
          {text('firstName', 'given-name', true)}
          {text('middleName', 'additional-name', false)}
          {text('lastName', 'family-name', true)}
        </div>
        <p className={layout.lead}>{t('profile.signedKeep')}</p>
        {holder ? (
          <ReadOnlyDob id={submitting.id('dob')} dob={form.saved.dob} holder={holder} />
        ) : (
          <DobField
            {...frame('dob', form.saved.dob !== '')}
            first={values.dob}
            onChange={date => change('dob', date)}
            // A wrong date is reported as soon as its field loses the focus, an empty one when the button is pressed.
            onLeave={() => {
              if (!isBlankText(values.dob)) submitting.left('dob')
            }}
          />
        )}
        <RadioRows
          {...frame('gender', true)}
          className={fieldCss.gender}
          label={t('account.register.gender')}
          options={genders.map(value => ({ value, label: t(`account.register.gender${value}`) }))}
          value={values.gender}
          onChange={value => change('gender', value)}
        />
        {patient.mrn === null ? null : (
          <p className={layout.lead}>{t('profile.record', { partner: config.business.name })}</p>
        )}
      </section>
      <section className={css.section} aria-labelledby={submitting.id('reach')}>
        <h2 id={submitting.id('reach')}>{t('account.register.contact')}</h2>
        <SignInName email={profile.email} />
        <PhoneField
          {...frame('phone')}
          label={t('account.register.phone')}
          autoComplete="tel-national"
          first={values.phone}
          onChange={number => change('phone', number)}
        />
        <Switch
          label={t('profile.news')}
          help={t('profile.newsHelp')}
          on={values.wantsMessages}
          onChange={on => change('wantsMessages', on)}
        />
      </section>
      <div className={css.foot}>
        <Button type="submit" variant="primary" busy={busy} busyLabel={t('profile.saving')}>
          {t('profile.update')}
        </Button>
      </div>
      {asking ? <LeaveDialog of="profile" onAnswer={asking} /> : null}
    </form>
  )
}

/** The user name, an address or a number: read-only here (Shell spec §5). */
function SignInName({ email }: { email: string }) {
  const { t, config } = usePartner()
  const shown = shownUserName(email, config.patientEngagement.configurations.phoneUserDomain)
  const isEmail = shown === email
  return (
    <TextField
      label={t(isEmail ? 'account.register.email' : 'profile.signInNumber')}
      help={t(isEmail ? 'profile.emailHelp' : 'profile.numberHelp')}
      type={isEmail ? 'email' : 'tel'}
      autoComplete="off"
      readOnly
      value={shown}
    />
  )
}
