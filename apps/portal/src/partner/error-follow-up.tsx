import { paths } from '@careword/contract/paths'
import type { ErrorText } from '@careword/partner'
import { useRouter } from '@tanstack/react-router'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { usePartner } from './partner-context.tsx'
import { wayToHelp } from './open-support.ts'

type FollowUpAction = NonNullable<ErrorText['link']>['action']

/**
 * The way in which the component that shows a code carries out its follow-up itself: 'submit' submits the form around the message, 'beside'
 * means that the component has that button already.
 */
type Way =
  | { run: () => void; busy?: boolean }
  | { to: string; search?: Record<string, string>; run?: () => void }
  | { href: string }
  | 'submit'
  | 'beside'
export type Ways = { readonly [Action in FollowUpAction]?: Way }

interface Props {
  of: ErrorText
  ways?: Ways | undefined
  variant?: 'primary' | 'secondary'
  /** The follow-up was used: the component that showed the code may close. */
  onTaken?: () => void
}

/**
 * The follow-up of a code (Shell spec §8: some alerts have a link), wherever the code is shown: alert, snackbar, dialog, error page.
 * Signing in, a new password, a new code or link and the documents have their pages. Help is the support dialog. A retry fetches the page's
 * data again, unless the caller overrides it. `action` of an entry changes its label (ruling G-90).
 */
export function FollowUp({ of: { code, link, action }, ways, variant = 'secondary', onTaken }: Props) {
  const { config } = usePartner()
  const router = useRouter()
  if (!link) return null
  const way = ways?.[link.action] ?? usualWay()
  if (way === 'beside' || way === null) return null
  const words = action ?? link.text
  if (way === 'submit')
    return (
      <Button variant={variant} type="submit">
        {words}
      </Button>
    )
  if (!('to' in way) && !('href' in way))
    return (
      <Button
        variant={variant}
        {...(way.busy ? { busy: true } : {})}
        onClick={() => {
          onTaken?.()
          way.run()
        }}
      >
        {words}
      </Button>
    )
  const { run, ...place } = { run: undefined, ...way }
  return (
    <LinkButton
      variant={variant}
      {...place}
      onClick={() => {
        onTaken?.()
        run?.()
      }}
    >
      {words}
    </LinkButton>
  )

  function usualWay(): Way | null {
    switch (link?.action) {
      case 'login':
        return { to: paths.login.to({}) }
      case 'resetPassword':
        return { to: paths['reset-password-request'].to({}) }
      case 'resend':
        return { to: paths['account-reset'].to({}), search: { errorCode: code } }
      case 'documents':
        return { to: '/' }
      case 'retry':
        return { run: () => void router.invalidate() }
      case 'support':
      case undefined:
        return wayToHelp(config)
    }
  }
}
