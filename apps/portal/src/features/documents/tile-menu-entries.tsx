import { readAction } from '@careword/domain/documents/read-action'
import type { TileDetails } from '@careword/domain/tiles/tile-details'
import {
  Ban,
  Copy,
  Download,
  Eye,
  FileCheck2,
  FileDown,
  FilePlus2,
  FileText,
  FileUp,
  History,
  PencilLine,
  Trash2,
} from 'lucide-react'
import { usePartner } from '../../partner/partner-context.tsx'
import type { DocumentGroup } from '../../patient/documents-query.ts'
import { originalFiles } from '../../patient/original-files.ts'
import { signingRecordFile } from '../../patient/signing-record-file.ts'
import { MenuButton, MenuLink } from '../../ui/menu.tsx'
import type { TileActions } from './use-tile-actions.tsx'

interface Props {
  tile: TileDetails
  group: DocumentGroup
  actions: TileActions
  /** The action of the visible button. */
  main: 'create' | 'upload' | 'resume' | 'view' | null
  title: string
  allVersionsHere: boolean
}

/** Documents spec §2, tile menu: all actions except that of the visible button. The tile decides which actions are allowed. */
export function TileMenuEntries({ tile, group, actions, main, title, allVersionsHere }: Props) {
  const { t, lang } = usePartner()
  const { menu } = tile
  // On the tile of a type with several documents in force, the entries name and open the newest.
  const newest = tile.kind === 'type' && tile.numActives > 1
  return (
    <>
      {menu.resume && main !== 'resume' ? (
        <MenuButton icon={PencilLine} onPress={() => actions.resumeOf(group)}>
          {t('documents.menu.resume')}
        </MenuButton>
      ) : null}
      {menu.create && main !== 'create' ? (
        <MenuButton icon={FilePlus2} onPress={() => actions.create(group)}>
          {t('documents.menu.create')}
        </MenuButton>
      ) : null}
      {menu.upload && main !== 'upload' ? (
        <MenuButton icon={FileUp} onPress={() => actions.upload(group)}>
          {t('documents.menu.upload')}
        </MenuButton>
      ) : null}
      {menu.update ? (
        <MenuButton icon={Copy} onPress={() => actions.update(group, menu.updateOf)}>
          {t(newest ? 'documents.menu.updateNewest' : 'documents.menu.update')}
        </MenuButton>
      ) : null}
      {menu.viewForm && main !== 'view' ? (
        <MenuButton icon={FileText} onPress={() => actions.viewOf(group, menu.viewOf)}>
          {t(
            newest
              ? 'documents.menu.viewNewest'
              : `documents.action.${readAction(group.instances[menu.viewOf ?? ''])}`,
          )}
        </MenuButton>
      ) : null}
      {originalFiles(menu.originals, t).map(({ href, label }) => (
        <MenuLink key={href} icon={FileDown} href={href} download>
          {label}
        </MenuLink>
      ))}
      {menu.recordOf === null ? null : (
        <MenuLink icon={FileCheck2} href={signingRecordFile(menu.recordOf, lang)} download>
          {t('documents.menu.record')}
        </MenuLink>
      )}
      {tile.overlayView === 'RESUME_FORM' && tile.metadata.documentId !== null ? (
        <MenuButton icon={Eye} onPress={() => actions.preview(tile.metadata.documentId ?? '', title)}>
          {t('documents.menu.preview')}
        </MenuButton>
      ) : null}
      {menu.historical ? (
        <MenuButton icon={History} onPress={() => actions.history(group, allVersionsHere)}>
          {t('documents.menu.history')}
        </MenuButton>
      ) : null}
      {menu.blankForm ? (
        <MenuButton icon={Download} onPress={() => actions.blankForm(group, title)}>
          {t('documents.menu.blankForm')}
        </MenuButton>
      ) : null}
      {actions.revoke !== null && menu.revokeOf !== null ? (
        <MenuButton icon={Ban} danger onPress={() => actions.revoke?.(group, menu.revokeOf ?? '')}>
          {t('documents.menu.revoke')}
        </MenuButton>
      ) : null}
      {tile.overlayView === 'RESUME_FORM' ? (
        <MenuButton
          icon={Trash2}
          danger
          onPress={() => actions.discard({ documentId: tile.metadata.documentId, title })}
        >
          {t('documents.menu.discard')}
        </MenuButton>
      ) : null}
    </>
  )
}
