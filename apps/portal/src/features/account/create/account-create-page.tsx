import { paths } from '@careword/contract/paths'
import { type AccountIssue, accountIssues } from '@careword/domain/people/account-form'
import { shownUserName } from '@careword/domain/people/phone'
import { hasTerms } from '@careword/domain/people/must-accept-terms'
import { getRouteApi, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { usePartner } from '../../../partner/partner-context.tsx'
import { inLanguage, termsLinks } from '../../../partner/terms-links.ts'
import { NewPasswordFields } from '../../../session/new-password-fields.tsx'
import { refusedPassword } from '../../../session/refused-password.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PortalLink } from '../../../ui/portal-link.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { expiredSearch } from '../entry/account-redirects.ts'
import { AccountPage } from '../page/account-page.tsx'
import css from '../page/account-page.module.css'
import { useAccountForm } from '../page/use-account-form.ts'
import { useFormMessage } from '../page/use-form-message.tsx'
import { useGuardTyped } from '../page/use-guard-typed.tsx'
import { createAccount } from './create-account.ts'
import type { Entry } from './load-account-create.ts'
import { TermsBox } from './terms-box.tsx'
import { useAccountMade } from './use-account-made.ts'

const fieldOf = {
  INVALID_METADATA: 'password',
  INVALID_EMAIL: 'userName',
  INVALID_PASSWORD: 'password',
  INVALID_PASSWORD_CONFIRMATION: 'confirmation',
  VERIFICATION_TERMS_NOT_ACCEPTED: 'terms',
} as const

interface Problem {
  field: (typeof fieldOf)[AccountIssue]
  code: AccountIssue
  words?: string | undefined
}

const createRoute = getRouteApi(`/open${paths['account-create'].template}`)
const patientRoute = getRouteApi(`/open${paths['account-create-patient'].template}`)

/** Shell spec §2, shared account screen on account-create: the password, the terms, and the account is made. */
export function AccountCreatePage() {
  return <CreatePage entry={createRoute.useLoaderData()} />
}

/** The same page for a patient whom the partner sends with signed data. */
export function PatientAccountCreatePage() {
  return <CreatePage entry={patientRoute.useLoaderData()} />
}

function CreatePage({ entry }: { entry: Entry }) {
  return entry.kind === 'ready' ? <CreateForm entry={entry} /> : <NotVerified entry={entry} />
}

function CreateForm({ entry }: { entry: Extract<Entry, { kind: 'ready' }> }) {
  const partner = usePartner()
  const { t, error, config, lang } = partner
  const { alertCode } = useSearch({ from: '__root__' })
  const made = useAccountMade()
  const { as, id, person, userData } = entry
  const userType = person.userType ?? as
  const links = hasTerms(userType) ? termsLinks(config, userType, lang) : null
  const { phoneUserDomain } = config.patientEngagement.configurations
  const known = shownUserName(person.email, phoneUserDomain)
  // The e-mail's own link confirms the mailbox; a typed code proves only that the code was right (Shell spec §8).
  const saysVerified = alertCode === 'VERIFICATION_ACCOUNT_CODE_VERIFIED'
  const byLink = saysVerified && entry.byLink && known.includes('@')
  const [password, setPassword] = useState({ password: '', confirmation: '' })
  const [accepted, setAccepted] = useState(false)
  const typed = useGuardTyped(password.password !== '' || password.confirmation !== '')
  const form = useAccountForm<Problem>({
    first: byLink ? 'VERIFICATION_ACCOUNT_EMAIL_AUTO_VERIFIED' : undefined,
    check: () =>
      accountIssues({
        metadata: userData || id,
        email: person.email || null,
        ...password,
        termsAccepted: links ? accepted : null,
      }).map(code => ({ field: fieldOf[code], code })),
    showsAll: true,
    send: async () => {
      const creation = await createAccount(config, {
        as,
        id,
        password: password.password,
        termsId: links ? (person.termsId ?? links.termsId) : '',
        userType: person.userType,
        userData,
      })
      if (creation.kind === 'refused') {
        const problems = refusedPassword(partner, creation.fields)
        return { message: { ...creation, reason: problems[0]?.words }, problems }
      }
      typed.sent()
      await made(entry)
      return 'leaves'
    },
  })
  const words = ({ code }: Problem) => error(code).message

  return (
    <AccountPage
      title={t('shell.titles.account-create')}
      intro={<p>{t('account.create.intro', { partner: config.business.name })}</p>}
    >
      {typed.question}
      <form className={css.form} onSubmit={form.submit} noValidate aria-busy={form.busy}>
        {form.region({
          ways: { resend: { to: paths['account-reset'].to({}), search: expiredSearch(as, id) } },
        })}
        {/* The account is already proved: its address is shown and cannot be changed. */}
        {known ? (
          <TextField
            {...form.field('userName', words)}
            label={t('account.userName')}
            help={t('account.create.userNameHelp')}
            name="username"
            autoComplete="username"
            readOnly
            value={known}
          />
        ) : null}
        <NewPasswordFields
          value={password}
          onChange={value => {
            setPassword(value)
            form.changed('password')
          }}
          form={form}
        />
        {links ? (
          <TermsBox
            {...form.field('terms', words)}
            terms={person.termsLink ? inLanguage(person.termsLink, lang) : links.terms}
            privacy={links.privacy}
            policy={links.policy}
            accepted={accepted}
            onChange={value => {
              setAccepted(value)
              form.changed('terms')
            }}
          />
        ) : null}
        <Button type="submit" variant="primary" block busy={form.busy} busyLabel={t('account.create.busy')}>
          {t('account.create.submit')}
        </Button>
      </form>
    </AccountPage>
  )
}

/** The link or code was not right: shows the other ways to continue. */
function NotVerified({ entry }: { entry: Extract<Entry, { kind: 'refused' }> }) {
  const { t, error } = usePartner()
  const router = useRouter()
  const formMessage = useFormMessage(entry)
  const { as, id, code } = entry
  // If a new message helps, it has the primary button, and a code from an old one the quiet link.
  const link = code === null ? undefined : error(code).link
  const fresh = link?.action === 'resend' ? link.text : undefined
  return (
    <AccountPage title={t('shell.titles.account-create')}>
      <div className={css.form}>
        {formMessage.region({
          ways: {
            retry: { run: () => void router.invalidate() },
            resend: 'beside',
          },
        })}
        {fresh === undefined ? null : (
          <LinkButton
            to={paths['account-reset'].to({})}
            search={expiredSearch(as, id)}
            variant="primary"
            block
          >
            {fresh}
          </LinkButton>
        )}
        <LinkButton
          to={paths['verify-code'].to({})}
          variant={fresh === undefined ? 'primary' : 'secondary'}
          block
        >
          {t('account.code.byHand')}
        </LinkButton>
        <p className={css.below}>
          <PortalLink to={paths.login.to({})}>{t('shell.errorPage.toLogin')}</PortalLink>
        </p>
      </div>
    </AccountPage>
  )
}
