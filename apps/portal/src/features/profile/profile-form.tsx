import type { ErrorCode } from '@careword/contract/errors'
import { showLongDate } from '@careword/domain/dates/in-words'
import { bannerCode } from '@careword/domain/people/banner-code'
import { fullName } from '@careword/domain/people/names'
import type { ProfileField } from '@careword/domain/people/profile'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { LeaveDialog } from '../../dialogs/leave-dialog.tsx'
import { CodeAlert } from '../../partner/code-alert.tsx'
import { FailureAlert } from '../../partner/failure-alert.tsx'
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
import { HeldDob } from './held-dob.tsx'
import css from './profile-page.module.css'
import { type ProfileUser, profileQuery } from './profile-query.ts'
import { profileValues } from './profile-values.ts'
import { type ProfileProblem, saveProfile } from './save-profile.ts'
import { SignInName } from './sign-in-name.tsx'
import { useProfileForm } from './use-profile-form.ts'

interface Props {
  user: User
  patient: Demographic
  profile: ProfileUser
}

/** Where nothing was saved, or not all of it. */
type Message = { code: ErrorCode } | { thrown: unknown } | null

const genders = ['0', '1', '2']

/** Shell spec §2, profile; §5: errors are shown above the fields and at each field, and the page scrolls to its top. */
export function ProfileForm({ user, patient, profile }: Props) {
  const { t, config, lang } = usePartner()
  const cache = useQueryClient()
  const showCode = useShowCode()
  const prefix = useId()
  const banner = useRef<HTMLDivElement>(null)
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<Message>(null)
  const { patientId } = patient
  const form = useProfileForm({
    userId: user.userId,
    patientId,
    stored: profileValues(patient, user),
    profile,
  })
  const { values } = form
  const holder = form.seen.dobHolder
  const { asking } = useUnsaved(
    () => form.isChanged,
    form.stash,
    () =>
      setMessage(now => (now !== null && 'thrown' in now && isSignedOutResponse(now.thrown) ? null : now)),
  )

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    setMessage(null)
    const wrong = form.check()
    if (wrong.length > 0) {
      tell({ code: bannerCode(wrong) })
      return
    }
    setBusy(true)
    const result = await saveProfile(values, {
      tenantId: config.tenant,
      patientId,
      userId: user.userId,
      user: form.seen,
      messagesChanged: values.wantsMessages !== form.saved.wantsMessages,
    })
    setBusy(false)
    switch (result.kind) {
      case 'refused':
        form.refuse(result.problems)
        tell(result.problems.length > 0 ? { code: bannerCode(result.problems) } : { thrown: result.thrown })
        return
      case 'changed':
        // The next save uses the fresh revision: the message below informs the person of the change first.
        await cache
          .fetchQuery({ ...profileQuery(patientId), staleTime: 0 })
          .then(form.look)
          .catch(() => undefined)
        tell({ thrown: result.thrown })
        return
      case 'halfSaved':
        keep(result.user, form.saved.wantsMessages)
        tell({ code: 'USER_PROFILE_UPDATE_FAILED' })
        return
      case 'saved':
        keep(result.user, result.wantsMessages)
        showCode('USER_PROFILE_UPDATE_SUCCESS')
    }
  }

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

  function tell(what: Message): void {
    setMessage(what)
    banner.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }

  const frame = (field: ProfileField, required = false) => {
    const problem = form.problems.find(each => each.field === field)
    return {
      id: `${prefix}-${field}`,
      mark: required ? '*' : undefined,
      required,
      error: problem ? wordsOf(problem) : undefined,
    }
  }
  function wordsOf({ field, rule, values: filled }: ProfileProblem): string {
    if (field === 'dob' && rule === 'dateInFuture') return t('account.register.dobInFuture')
    if (field === 'dob' && rule.startsWith('dob'))
      return t(`profile.${rule}`, {
        day: showLongDate(form.saved.dob, lang),
        partner: config.business.name,
      })
    return t(`field.${rule}`, filled)
  }
  const text = (field: 'firstName' | 'middleName' | 'lastName', autoComplete: string, required: boolean) => (
    <TextField
      {...frame(field, required)}
      label={t(`field.${field}`)}
      name={field}
      autoComplete={autoComplete}
      value={values[field]}
      onChange={event => form.change(field, event.target.value)}
    />
  )

  return (
    <form className={css.form} noValidate aria-busy={busy} onSubmit={event => void submit(event)}>
      {busy ? <LoadingMask label={t('profile.saving')} longLabel={t('shell.loadingLong')} /> : null}
      <div ref={banner} tabIndex={-1} className={css.banner}>
        {message === null ? null : 'code' in message ? (
          <CodeAlert code={message.code} announce />
        ) : (
          <FailureAlert failure={message.thrown} call="updatePatientAccount" ways={{ retry: 'beside' }} />
        )}
      </div>
      <section className={css.section} aria-labelledby={`${prefix}-about`}>
        <h2 id={`${prefix}-about`}>{t('account.register.personal')}</h2>
        <div className={fieldCss.names}>
          {text('firstName', 'given-name', true)}
          {text('middleName', 'additional-name', false)}
          {text('lastName', 'family-name', true)}
        </div>
        <p className={css.note}>{t('profile.signedKeep')}</p>
        {holder ? (
          <HeldDob id={`${prefix}-dob`} dob={form.saved.dob} holder={holder} />
        ) : (
          <DobField
            {...frame('dob', form.saved.dob !== '')}
            first={values.dob}
            onChange={date => form.change('dob', date)}
            onLeave={form.leaveDob}
          />
        )}
        <RadioRows
          {...frame('gender', true)}
          className={fieldCss.gender}
          label={t('account.register.gender')}
          options={genders.map(value => ({ value, label: t(`account.register.gender${value}`) }))}
          value={values.gender}
          onChange={value => form.change('gender', value)}
        />
        {patient.mrn === null ? null : (
          <p className={css.note}>{t('profile.record', { partner: config.business.name })}</p>
        )}
      </section>
      <section className={css.section} aria-labelledby={`${prefix}-reach`}>
        <h2 id={`${prefix}-reach`}>{t('account.register.contact')}</h2>
        <SignInName email={profile.email} />
        <PhoneField
          {...frame('phone')}
          label={t('account.register.phone')}
          autoComplete="tel-national"
          first={values.phone}
          onChange={number => form.change('phone', number)}
        />
        <Switch
          label={t('profile.news')}
          help={t('profile.newsHelp')}
          on={values.wantsMessages}
          onChange={on => form.change('wantsMessages', on)}
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
