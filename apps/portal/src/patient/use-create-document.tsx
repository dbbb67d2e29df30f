import { paths } from '@careword/contract/paths'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { call } from '../api/call.ts'
import { NamedDialog } from '../dialogs/named-dialog.tsx'
import type { AskedPlace } from '@careword/domain/documents/offered-versions'
import type { Start } from '../dialogs/version-and-region-dialog.tsx'
import { usePartner } from '../partner/partner-context.tsx'
import { useShowCode } from '../partner/show-code.tsx'
import { useUser } from '../session/use-user.ts'
import { LoadingMask } from '../ui/loading-mask.tsx'
import { useSubmit } from '../ui/use-submit.ts'
import { type Collection, createChoice } from './create-choice.ts'
import { createFailure } from './create-failure.ts'
import { documentParams } from './document-paths.ts'
import { type DocumentGroup, documentsQuery } from './documents-query.ts'
import { versionName } from '../partner/type-name.ts'
import { useNewTitle } from './use-new-title.ts'

interface Pending {
  group: DocumentGroup
  collections: Collection[]
  place: AskedPlace | undefined
  copyId: string | null
}

interface Made {
  type: string
  collection: Collection
  copyId: string | null
  /** Two letters, where the state was asked. */
  usState?: string | undefined
  /** The region for the first section, where the onboarding partner asked for it. */
  region?: string | undefined
}

/**
 * Starts a new document (Documents spec §4, create workflow), or an update: a copy of the active one. Put `dialogs` somewhere in the page:
 * they are the choice of version and place, and the overlay while the document is made.
 */
export function useCreateDocument(patientId: string): {
  create: (group: DocumentGroup | undefined, copyId?: string | null) => void
  dialogs: ReactNode
} {
  const user = useUser()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const showCode = useShowCode()
  const { t, config, lang } = usePartner()
  const { onboardingPartner } = config.patientEngagement.configurations
  const newTitleOf = useNewTitle()
  const [choosing, setChoosing] = useState<Pending | null>(null)
  const { busy, send } = useSubmit({ send: make })

  const needsOf = (group: DocumentGroup | undefined) =>
    config.smartform_schemas.find(each => each.type === group?.type)?.needs ?? []

  function create(group: DocumentGroup | undefined, copyId: string | null = null): void {
    const choice = createChoice(group, onboardingPartner, copyId === null ? needsOf(group) : [])
    const source = copyId === null ? undefined : group?.instances[copyId]
    // A copy is of the version that is copied, unless the place decides.
    const same =
      choice.kind === 'choose' && choice.place === undefined
        ? choice.collections.find(each => each.site === source?.site && each.version === source.version)
        : undefined
    if (choice.kind === 'refused' || !group)
      showCode(choice.kind === 'refused' ? choice.code : 'DOCUMENT_CREATE_FAILED_NO_TYPE')
    else if (same) void send({ type: group.type, collection: same, copyId })
    else if (choice.kind === 'choose')
      setChoosing({ group, collections: choice.collections, place: choice.place, copyId })
    else void send({ type: group.type, collection: choice.collection, copyId })
  }

  function begin({ group, collections: offered, place, copyId }: Pending, start: Start): void {
    setChoosing(null)
    const collection = start.version === '' ? undefined : offered[Number(start.version)]
    if (!collection) showCode('DOCUMENT_CREATE_FAILED_OTHER_STATE')
    else
      void send({
        type: group.type,
        collection,
        copyId,
        usState: place === undefined || place === 'region' ? undefined : start.place,
        region: place === undefined || place === 'stateOfVersion' ? undefined : start.place,
      })
  }

  async function make({ type, collection, copyId, usState, region }: Made): Promise<void> {
    const { site, version } = collection
    // Documents spec §5: none of the three may be empty.
    if (!site || !type || !version) {
      showCode('DOCUMENT_CREATE_METADATA_FAILED')
      return
    }
    try {
      const { documentId } = await call('createForm', {
        query: { patientId, metadata: JSON.stringify({ site, type, version }) },
        body: {
          encryptedUserId: user.encryptedUserId,
          isPatientEngagement: true,
          copyId,
          pdfPreviewDisabled: false,
          ...(usState === undefined ? {} : { private: { USA_STATE: usState } }),
        },
      })
      if (region !== undefined) await saveRegion(documentId, region)
      const place = { documentId, documentType: type, documentSite: site, documentVersion: version }
      await navigate({
        to: paths.edit.to(documentParams(user, patientId, place)),
        // An update begins at the first section (Documents spec §4).
        search: copyId === null ? {} : { startIndex: '0' },
      })
    } catch (failure) {
      const { code, minutes, draft } = createFailure(failure)
      showCode(code, undefined, minutes === null ? undefined : t('shell.tryAgainInMinutes', { minutes }))
      if (draft) await navigate({ to: paths.edit.to(documentParams(user, patientId, draft)) })
      else await cache.invalidateQueries({ queryKey: documentsQuery(patientId).queryKey })
    }
  }

  const dialogs = (
    <>
      {busy ? <LoadingMask label={t('shell.loading')} longLabel={t('shell.loadingLong')} /> : null}
      {choosing ? (
        <NamedDialog
          name="version"
          versions={choosing.collections.map((each, index) => ({
            value: String(index),
            label: versionName(config, lang, choosing.group.type, each),
            states: each.states,
            form: { type: choosing.group.type, site: each.site, version: each.version },
          }))}
          asks={choosing.place}
          needs={choosing.copyId === null ? needsOf(choosing.group) : []}
          title={newTitleOf(choosing.group)}
          copy={choosing.copyId !== null}
          place={choosing.group.instances[choosing.copyId ?? '']?.usState ?? ''}
          onClose={() => setChoosing(null)}
          onChoose={start => begin(choosing, start)}
        />
      ) : null}
    </>
  )
  return { create, dialogs }
}

/**
 * The region of a new consent form, or the state of a new addendum, into its first section (Documents spec §4). The document is there
 * already and asks for it again, so a failure is only logged.
 */
async function saveRegion(documentId: string, davitaRegion: string): Promise<void> {
  try {
    await call('saveSection', {
      params: { documentId },
      query: { sectionId: 'secStepOne', preview: 'false', sign: 'false' },
      body: { content: { secStepOne: { davitaRegion } }, action: 'saveAndStay' },
    })
  } catch {
    // The reason may name the document; so the console must not show it.
    console.warn('the region could not be saved')
  }
}
