import { type Draft, wetSignatureOption } from '@careword/forms'
import { FileSignature } from 'lucide-react'
import { useWords } from '../../../partner/partner-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useDraftStore } from '../../../form-ui/draft/use-draft.ts'
import { goToField } from '../../../form-ui/fields/go-to-field.ts'
import css from './signing.module.css'

/** Links to the answer that lets the person sign on paper instead. */
export function WetSignatureOption({ draft }: { draft: Draft }) {
  const t = useWords()
  const store = useDraftStore()
  const path = wetSignatureOption(draft.def, draft.answers)
  if (path === undefined) return null
  return (
    <p className={css.paper}>
      {t('wizard.signers.paper')}{' '}
      <Button
        variant="quiet"
        icon={<Icon of={FileSignature} />}
        onClick={() => goToField(store, path, false)}
      >
        {t('wizard.signers.paperLink')}
      </Button>
    </p>
  )
}
