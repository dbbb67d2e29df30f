import { paths } from '@careword/contract/paths'
import { type TermsIssue, termsIssues } from '@careword/domain/people/account-form'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
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
import { useAccountForm } from '../page/use-account-form.ts'

const termsRoute = getRouteApi(`/open${paths['terms-acceptance'].template}`)

/** Shell spec §2, shared account screen on terms-acceptance: the box, nothing else. */
export function TermsAcceptancePage() {
  const { t, error, config, lang } = usePartner()
  const { as, terms } = termsRoute.useLoaderData()
  const router = useRouter()
  const [accepted, setAccepted] = useState(false)
  const links = termsLinks(config, as, lang)
  const form = useAccountForm<{ field: 'terms'; code: TermsIssue }>({
    check: () => termsIssues(accepted).map(code => ({ field: 'terms', code })),
    send: async () => {
      try {
        const termsId = terms?.id ?? links?.termsId ?? ''
        await call('acceptTermsOfUse', { params: { termsId, userType: as }, body: { email: '' } })
        const cache = await router.options.context.openCache()
        // Home for a patient, the patients page for all others (Shell spec §4).
        router.history.replace(await afterSignIn({ cache, config, state: undefined }))
        return 'leaves'
      } catch (failure) {
        const nobody = failure instanceof ApiError && failure.status === 401
        return { message: nobody ? 'SESSION_REQUIRED' : callErrorOf('acceptTermsOfUse', failure) }
      }
    },
  })

  return (
    <AccountPage title={t('shell.titles.terms-acceptance')} intro={<p>{t('account.terms.intro')}</p>}>
      <form className={css.form} onSubmit={form.submit} noValidate aria-busy={form.busy}>
        {form.region()}
        {links ? (
          <TermsBox
            {...form.field('terms', ({ code }) => error(code).message)}
            terms={terms?.link ? inLanguage(terms.link, lang) : links.terms}
            privacy={links.privacy}
            policy={links.policy}
            accepted={accepted}
            onChange={value => {
              setAccepted(value)
              form.changed('terms')
            }}
          />
        ) : null}
        <Button type="submit" variant="primary" block busy={form.busy} busyLabel={t('account.saving')}>
          {t('account.terms.submit')}
        </Button>
      </form>
    </AccountPage>
  )
}
