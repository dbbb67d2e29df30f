import CircleHelp from 'lucide-react/icons/circle-question-mark'
import { usePartner } from '../../partner/partner-context.tsx'
import { wayToHelp } from '../../partner/open-support.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Help for people who cannot sign in, on every page without a session (ruling C-15). */
export function HelpButton() {
  const { t, config } = usePartner()
  const way = wayToHelp(config)
  if (way === null || !('run' in way)) return null
  return (
    <Button variant="quiet" icon={<Icon of={CircleHelp} />} onClick={way.run}>
      {t('shell.support')}
    </Button>
  )
}
