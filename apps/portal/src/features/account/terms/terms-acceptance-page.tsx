import { paths } from '@careword/contract/paths'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { usePartner } from '../../../partner/partner-context.tsx'
import { inLanguage, termsLinks } from '../../../partner/terms-links.ts'
import { afterSignIn } from '../../../session/after-sign-in.ts'
import { Button } from '../../../ui/button.tsx'
import { TermsBox } from '../create/terms-box.tsx'
import { AccountPage } from '../page/account-page.tsx'
import css from '../page/account-page.module.css'
import { callErrorOf } from '../page/call-error.ts'
import { useFormMessage } from '../page/use-form-message.tsx'

const termsRoute = getRouteApi(`/open${paths['terms-acceptance'].template}`)

/** Shell spec §2, shared account screen on terms-acceptance: the box, nothing else. */
export function TermsAcceptancePage() {
  const { t, error, config, lang } = usePartner()
  const { as, terms } = termsRoute.useLoaderData()
  const router = useRouter()
  const [accepted, setAccepted] = useState(false)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const formMessage = useFormMessage()
  const boxId = useId()
  const links = termsLinks(config, as, lang)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    setTried(true)
    if (!accepted) {
      formMessage.show('VERIFICATION_TERMS_NOT_ACCEPTED', 'here')
      document.getElementById(boxId)?.focus()
      return
    }
    setBusy(true)
    try {
      const termsId = terms?.id ?? links?.termsId ?? ''
      await call('acceptTermsOfUse', { params: { termsId, userType: as }, body: { email: '' } })
      const cache = await router.options.context.openCache()
      // Home for a patient, the patients page for all others (Shell spec §4).
      router.history.replace(await afterSignIn({ cache, config, state: undefined }))
    } catch (failure) {
      // Without a session the terms cannot be accepted.
      const nobody = failure instanceof ApiError && failure.status === 401
      formMessage.show(nobody ? 'SESSION_REQUIRED' : callErrorOf('acceptTermsOfUse', failure))
      setBusy(false)
    }
  }

  return (
    <AccountPage title={t('shell.titles.terms-acceptance')} intro={<p>{t('account.terms.intro')}</p>}>
      <form className={css.form} onSubmit={submit} noValidate aria-busy={busy}>
        {formMessage.region()}
        {links ? (
          <TermsBox
            id={boxId}
            terms={terms?.link ? inLanguage(terms.link, lang) : links.terms}
            privacy={links.privacy}
            policy={links.policy}
            accepted={accepted}
            onChange={value => {
              setAccepted(value)
              formMessage.mended()
            }}
            error={tried && !accepted ? error('VERIFICATION_TERMS_NOT_ACCEPTED').message : undefined}
          />
        ) : null}
        <Button type="submit" variant="primary" block busy={busy} busyLabel={t('account.saving')}>
          {t('account.terms.submit')}
        </Button>
      </form>
    </AccountPage>
  )
}
