import type { TileDetails } from '@careword/domain/tiles/tile-details'
import { Copy, Download, FilePlus2, FileText, History, PencilLine, Trash2 } from 'lucide-react'
import { usePartner } from '../../partner/partner-context.tsx'
import type { DocumentGroup } from '../../patient/documents-query.ts'
import { MenuButton, MenuLink } from '../../ui/menu.tsx'
import type { TileActions } from './use-tile-actions.tsx'

interface Props {
  tile: TileDetails
  group: DocumentGroup
  actions: TileActions
  /** What the visible button does already. */
  main: 'create' | 'resume' | 'view' | null
  title: string
  allVersionsHere: boolean
}

/** Documents spec §2, tile menu: everything but what the visible button does. What is allowed is said by the tile. */
export function TileMenuEntries({ tile, group, actions, main, title, allVersionsHere }: Props) {
  const { t, lang } = usePartner()
  const { menu } = tile
  // On the tile of a whole type with several in force the newest is meant, and said.
  const newest = tile.kind === 'type' && tile.numActives > 1
  const blankForms = group.downloadablePDFs
  const inLanguage = blankForms.filter(each => each.language === lang)
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
      {menu.update ? (
        <MenuButton icon={Copy} onPress={() => actions.update(group, menu.updateOf)}>
          {t(newest ? 'documents.menu.updateNewest' : 'documents.menu.update')}
        </MenuButton>
      ) : null}
      {menu.viewForm && main !== 'view' ? (
        <MenuButton icon={FileText} onPress={() => actions.viewOf(group, menu.viewOf)}>
          {t(newest ? 'documents.menu.viewNewest' : 'documents.menu.view')}
        </MenuButton>
      ) : null}
      {menu.historical ? (
        <MenuButton icon={History} onPress={() => actions.history(group, allVersionsHere)}>
          {t('documents.menu.history')}
        </MenuButton>
      ) : null}
      {menu.blankForm
        ? (inLanguage.length > 0 ? inLanguage : blankForms).map(blank => (
            <MenuLink key={blank.url} icon={Download} href={blank.url} newTab>
              {t('documents.menu.blankForm', { label: blank.label })}
            </MenuLink>
          ))
        : null}
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
