import { UserRound } from 'lucide-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Circle } from '../../dialogs/contact/contacts-query.ts'
import { useWords } from '../../partner/partner-context.tsx'
import { documentsPath } from '../../patient/document-paths.ts'
import { PatientTermsDialog } from '../../patient/patient-terms-dialog.tsx'
import type { User } from '../../session/user-query.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { RoundIcon } from '../../ui/round-icon.tsx'
import css from './contact-card.module.css'
import layout from '../../ui/layout.module.css'

interface Props {
  patient: Circle['associatedPatients'][number]
  user: User
}

/**
 * A patient who shares with this user. The card leads to the patient's documents, or first to the terms if these are not accepted yet
 * (Shell spec §2).
 */
export function SharedCard({ patient, user }: Props) {
  const t = useWords()
  const navigate = useNavigate()
  const [opened, setOpened] = useState(false)
  const { patientId, name, acceptedTermsId } = patient
  const nameId = `shared-${patientId}`
  const close = () => setOpened(false)
  return (
    <Card as="li" className={layout.apart}>
      <div className={css.person}>
        <RoundIcon of={UserRound} small />
        <h3 id={nameId} className={css.name}>
          {name}
        </h3>
      </div>
      {acceptedTermsId === null ? <p className={layout.quiet}>{t('account.patients.termsFirst')}</p> : null}
      <Button block aria-describedby={nameId} onClick={() => setOpened(true)}>
        {t('contacts.viewDocuments')}
      </Button>
      {opened && acceptedTermsId === null ? (
        <PatientTermsDialog patient={patient} user={user} onClose={close} />
      ) : null}
      {opened && acceptedTermsId !== null ? (
        <ConfirmDialog
          role="dialog"
          title={t('contacts.viewTitle', { name })}
          onClose={close}
          back={t('shell.cancel')}
          confirm={t('contacts.viewDocuments')}
          onConfirm={() => void navigate({ to: documentsPath(user, patientId) })}
        >
          <p>{t('contacts.viewText', { name })}</p>
        </ConfirmDialog>
      ) : null}
    </Card>
  )
}
