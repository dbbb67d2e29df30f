import { isBlankText } from '@careword/domain/text/invisible'
import { paths } from '@careword/contract/paths'
import { type AccountProblem, accountProblems } from '@careword/domain/people/account-form'
import { loginUserName } from '@careword/domain/people/phone'
import { hasTerms } from '@careword/domain/people/terms'
import { useLoaderData, useRouter, useSearch } from '@tanstack/react-router'
import { type FormEvent, useId, useRef, useState } from 'react'
import { usePartner } from '../../../partner/partner-context.tsx'
import { inLanguage, termsLinks } from '../../../partner/terms-links.ts'
import { NewPasswordFields } from '../../../session/new-password-fields.tsx'
import { refusedPassword } from '../../../session/refused-password.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { arrivalOf } from '../arrival/arrival.ts'
import { expiredSearch } from '../entry/who-is-here.ts'
import { AccountPage } from '../page/account-page.tsx'
import css from '../page/account-page.module.css'
import { refusalOf } from '../page/refusal.ts'
import { useAnswer } from '../page/use-answer.tsx'
import { verifyAccount } from '../verify/verify-account.ts'
import { createAccount } from './create-account.ts'
import type { Entry } from './load-account-create.ts'
import { TermsBox } from './terms-box.tsx'
import { useAccountMade } from './use-account-made.ts'

/** Shell spec §2, shared account screen on account-create: the password, the terms, and the account is made. */
export function AccountCreatePage() {
  const entry = useLoaderData({ strict: false }) as Entry
  return entry.kind === 'ready' ? <CreateForm entry={entry} /> : <NotVerified entry={entry} />
}

function CreateForm({ entry }: { entry: Extract<Entry, { kind: 'ready' }> }) {
  const partner = usePartner()
  const { t, error, config, lang } = partner
  const { alertCode } = useSearch({ strict: false })
  const made = useAccountMade()
  const { as, id, person, userData } = entry
  const sentTo = arrivalOf(id).email
  const userType = person?.userType ?? as
  const links = hasTerms(userType) ? termsLinks(config, userType, lang) : null
  const { phoneUserDomain } = config.patientEngagement.configurations
  const known = withoutDomain(person?.email || sentTo, phoneUserDomain)
  // The e-mail's own link confirms the mailbox; a code says no more than that it was right (Shell spec §8).
  const saysVerified = alertCode === 'VERIFICATION_ACCOUNT_CODE_VERIFIED'
  const byLink = saysVerified && entry.byLink && (known === '' || known.includes('@'))
  // An address that anybody typed, without link or code, confirms nothing.
  const said = saysVerified && person === null ? null : alertCode
  const answer = useAnswer(byLink ? 'VERIFICATION_ACCOUNT_EMAIL_AUTO_VERIFIED' : said)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState({ password: '', confirmation: '' })
  const [accepted, setAccepted] = useState(false)
  const [problems, setProblems] = useState<AccountProblem[]>([])
  const [refused, setRefused] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)
  const termsId = useId()
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const confirmationField = useRef<HTMLInputElement>(null)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    const found = accountProblems({
      metadata: userData || id,
      email: known ? null : email,
      ...password,
      termsAccepted: links ? accepted : null,
    })
    setProblems(found)
    setRefused(undefined)
    const [first] = found
    if (first) {
      answer.show(first)
      focusOn(first)
      return
    }
    setBusy(true)
    if (!known && !(await isTheirs())) {
      setBusy(false)
      emailField.current?.focus()
      return
    }
    const creation = await createAccount(config, {
      as,
      id,
      password: password.password,
      termsId: links ? (person?.termsId ?? links.termsId) : '',
      userType: person?.userType ?? null,
      userData,
    })
    if (creation.kind === 'made') {
      await made(entry)
      return
    }
    answer.show(creation)
    setBusy(false)
    if (creation.password) {
      setRefused(refusedPassword(partner, creation.fields))
      passwordField.current?.focus()
    }
  }

  /** The address that was asked for is that of the link's person; without the link there is nothing to compare with. */
  async function isTheirs(): Promise<boolean> {
    const { code } = arrivalOf(id)
    if (code === '') return true
    const typed = loginUserName(email, phoneUserDomain)
    try {
      const again = await verifyAccount(config, { as, id, code, email: typed })
      if (again.kind === 'refused') answer.show(again.code)
      return again.kind !== 'refused'
    } catch (failure) {
      answer.show(refusalOf('verifyActivationCode', failure))
      return false
    }
  }

  function focusOn(problem: AccountProblem): void {
    if (problem === 'INVALID_EMAIL') emailField.current?.focus()
    else if (problem === 'INVALID_PASSWORD_CONFIRMATION') confirmationField.current?.focus()
    else if (problem === 'VERIFICATION_TERMS_NOT_ACCEPTED') document.getElementById(termsId)?.focus()
    else passwordField.current?.focus()
  }

  const wordsIf = (problem: AccountProblem, still: boolean) =>
    problems.includes(problem) && still ? error(problem).message : undefined
  return (
    <AccountPage
      title={t('shell.titles.account-create')}
      intro={<p>{t('account.create.intro', { partner: config.business.name })}</p>}
    >
      <form className={css.form} onSubmit={submit} noValidate aria-busy={busy}>
        {answer.region({
          ways: { resend: { to: paths['account-reset'].to({}), search: expiredSearch(as, id) } },
        })}
        <TextField
          ref={emailField}
          label={t('account.userName')}
          help={known ? t('account.create.userNameHelp') : t('account.create.userNameAsked')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          maxLength={254}
          value={known || email}
          {...(known ? { readOnly: true } : { required: true })}
          onChange={event => setEmail(event.target.value)}
          error={wordsIf('INVALID_EMAIL', isBlankText(email) || problems[0] === 'INVALID_EMAIL')}
        />
        <NewPasswordFields
          value={password}
          onChange={value => {
            setPassword(value)
            setRefused(undefined)
          }}
          tried={problems.length > 0}
          refused={refused}
          passwordRef={passwordField}
          confirmationRef={confirmationField}
        />
        {links ? (
          <TermsBox
            id={termsId}
            terms={person?.termsLink ? inLanguage(person.termsLink, lang) : links.terms}
            privacy={links.privacy}
            accepted={accepted}
            onChange={setAccepted}
            error={wordsIf('VERIFICATION_TERMS_NOT_ACCEPTED', !accepted)}
          />
        ) : null}
        <Button type="submit" variant="primary" block busy={busy} busyLabel={t('account.create.busy')}>
          {t('account.create.submit')}
        </Button>
      </form>
    </AccountPage>
  )
}

/** A phone number is read as one: the partner's domain behind it is ours, not the person's. */
function withoutDomain(userName: string, domain: string): string {
  const end = `@${domain.replace(/^@/, '')}`.toLowerCase()
  return userName.toLowerCase().endsWith(end) ? userName.slice(0, -end.length) : userName
}

/** The link or code was not right: what can be done instead. */
function NotVerified({ entry }: { entry: Extract<Entry, { kind: 'refused' }> }) {
  const { t } = usePartner()
  const router = useRouter()
  const answer = useAnswer(entry)
  return (
    <AccountPage title={t('shell.titles.account-create')}>
      <div className={css.form}>
        {answer.region({ ways: { retry: { run: () => void router.invalidate() } } })}
        <LinkButton to={paths['verify-code'].to({})} variant="primary" block>
          {t('account.code.byHand')}
        </LinkButton>
        <LinkButton to={paths.login.to({})} block>
          {t('shell.errorPage.toLogin')}
        </LinkButton>
      </div>
    </AccountPage>
  )
}
