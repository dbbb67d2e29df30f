import { type AskedPlace, offeredVersions } from '@careword/domain/documents/offered-versions'
import type { DocumentNeed } from '@careword/partner'
import { type MouseEvent, useState } from 'react'
import { usePartner } from '../partner/partner-context.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { RadioRows } from '../ui/radio-rows.tsx'
import { Select } from '../ui/select.tsx'
import { SigningNeeds } from './signing-needs.tsx'
import { useWitnessing, type FormOf } from './use-witnessing.ts'
import { regionOptions } from './region-options.ts'

export interface Start {
  /** '' where only the place is asked. */
  version: string
  /** '' where no place is asked. */
  place: string
}

interface Props {
  /** The versions to choose from; where a state is asked, those that are for it. A single one needs no question. */
  versions: { value: string; label: string; states: readonly string[]; form?: FormOf }[]
  /** The region or the state that is asked beside the version. */
  asks?: AskedPlace | undefined
  /** The things that a person needs for the document; shown before they begin. */
  needs?: readonly DocumentNeed[]
  /** The title of the new document: 'New consent to care'. */
  title: string
  /** Whether a signed document is copied to be changed. */
  copy?: boolean
  /** The state it was for until now. */
  place?: string
  onChoose: (start: Start) => void
  onClose: () => void
}

/** Asks which version of a document is started, and for which region or state (Documents spec §4, create workflow). */
export function VersionAndRegionDialog({
  versions,
  asks,
  needs = [],
  title,
  copy = false,
  place: before = '',
  onChoose,
  onClose,
}: Props) {
  const { t, config, lang } = usePartner()
  const place = asks && regionOptions(asks, lang, config.patientEngagement.collections)
  const [chosen, setChosen] = useState<Start>({
    version: '',
    place: place?.options.some(each => each.value === before) ? before : '',
  })
  const [asked, setAsked] = useState(false)
  const offered = offeredVersions(versions, asks, chosen.place)
  const [only] = offered
  const version =
    offered.length === 1 && only
      ? only.value
      : (offered.find(each => each.value === chosen.version)?.value ?? '')
  const start = { ...chosen, version }
  const seenBy = useWitnessing(
    needs.includes('witnesses') ? offered.find(each => each.value === version)?.form : undefined,
    place?.kind === 'state' ? start.place : '',
  )
  const noVersion = offered.length > 1 && version === ''
  const noPlace = place !== undefined && start.place === ''
  const go = (event: MouseEvent<HTMLElement>) => {
    if (!noVersion && !noPlace) return onChoose(start)
    setAsked(true)
    // Shows the missing choice, and focuses it so that screen readers announce it.
    const dialog = event.currentTarget.closest('[role="dialog"]')
    dialog?.querySelector<HTMLElement>(noPlace ? 'select' : 'input')?.focus()
  }
  const versionRows =
    offered.length > 1 ? (
      <RadioRows
        label={t('dialog.version.question')}
        help={t('dialog.version.help')}
        options={offered}
        value={version}
        onChange={next => setChosen({ ...start, version: next })}
        error={asked && noVersion ? t('dialog.version.missing') : undefined}
      />
    ) : null
  return (
    <ConfirmDialog
      role="dialog"
      title={copy ? t('dialog.version.copyTitle') : title}
      onClose={onClose}
      closeLabel={t('shell.close')}
      back={t('shell.cancel')}
      confirm={t(copy ? 'dialog.version.copyStart' : 'dialog.version.start')}
      onConfirm={go}
    >
      {copy ? <p>{t('dialog.version.copyText')}</p> : null}
      {place ? (
        <Select
          label={t(`dialog.version.${place.kind}`)}
          help={t(`dialog.version.${place.kind}Help`)}
          options={place.options}
          emptyLabel={t('dialog.version.choose')}
          value={start.place}
          onChange={event => setChosen({ ...start, place: event.currentTarget.value })}
          error={asked && noPlace ? t(`dialog.version.${place.kind}Missing`) : undefined}
        />
      ) : null}
      {versionRows}
      {/* After the question: on a phone the answer is visible, with the button under it. */}
      {needs.length > 0 ? <SigningNeeds of={needs} seenBy={seenBy} state={start.place} /> : null}
    </ConfirmDialog>
  )
}
