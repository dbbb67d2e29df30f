import { paths } from '@careword/contract/paths'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { NamedDialog } from '../dialogs/named-dialog.tsx'
import { usePartner } from '../partner/partner-context.tsx'
import { useShowCode } from '../partner/show-code.ts'
import { useUser } from '../session/use-user.ts'
import { LoadingMask } from '../ui/loading-mask.tsx'
import { type Collection, createChoice } from './create-choice.ts'
import { documentParams } from './document-paths.ts'
import type { DocumentGroup } from './documents-query.ts'
import { versionName } from './type-name.ts'

interface Pending {
  group: DocumentGroup
  collections: Collection[]
  copyId: string | null
}

/**
 * Starts a new document (Documents spec §4, create workflow), or an update: a copy of the active one. Put `dialogs` somewhere
 * in the page: it holds the choice of version and the overlay while the document is made.
 */
export function useCreateDocument(patientId: string): {
  create: (group: DocumentGroup | undefined, copyId?: string | null) => void
  dialogs: ReactNode
} {
  const user = useUser()
  const navigate = useNavigate()
  const showCode = useShowCode()
  const { t, config, lang } = usePartner()
  const [choosing, setChoosing] = useState<Pending | null>(null)
  const [busy, setBusy] = useState(false)

  function create(group: DocumentGroup | undefined, copyId: string | null = null): void {
    const choice = createChoice(group)
    if (choice.kind === 'refused' || !group)
      showCode(choice.kind === 'refused' ? choice.code : 'DOCUMENT_CREATE_FAILED_NO_TYPE')
    else if (choice.kind === 'choose') setChoosing({ group, collections: choice.collections, copyId })
    else void make(group.type, choice.collection, copyId)
  }

  async function make(type: string, { site, version }: Collection, copyId: string | null): Promise<void> {
    // Documents spec §5: none of the three may be empty.
    if (!site || !type || !version) {
      showCode('DOCUMENT_CREATE_METADATA_FAILED')
      return
    }
    setBusy(true)
    try {
      const { documentId } = await call('createForm', {
        query: { patientId, metadata: JSON.stringify({ site, type, version }) },
        body: {
          encryptedUserId: user.encryptedUserId,
          isPatientEngagement: true,
          copyId,
          pdfPreviewDisabled: false,
        },
      })
      const place = { documentId, documentType: type, documentSite: site, documentVersion: version }
      await navigate({
        to: paths.edit.to(documentParams(user, patientId, place)),
        // An update begins at the first section (Documents spec §4).
        search: copyId === null ? {} : { startIndex: '0' },
      })
    } catch (failure) {
      // Documents spec §8: no response or 403 is one code, every other status the other.
      const answered = failure instanceof ApiError
      showCode(
        answered && failure.status !== 403
          ? 'DOCUMENT_CREATE_CRITICAL_ERROR'
          : 'DOCUMENT_CREATE_FAILED_BAD_PERMISSIONS_OR_METADATA',
      )
    } finally {
      setBusy(false)
    }
  }

  const dialogs = (
    <>
      {busy ? <LoadingMask label={t('shell.loading')} /> : null}
      {choosing ? (
        <NamedDialog
          name="version"
          options={choosing.collections.map((each, index) => ({
            value: String(index),
            label: versionName(config, lang, choosing.group.type, each),
          }))}
          onClose={() => setChoosing(null)}
          onChoose={index => {
            const collection = choosing.collections[Number(index)]
            setChoosing(null)
            if (collection) void make(choosing.group.type, collection, choosing.copyId)
          }}
        />
      ) : null}
    </>
  )
  return { create, dialogs }
}
