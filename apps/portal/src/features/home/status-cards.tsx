import { documentsAtHand } from '@careword/domain/documents/documents-at-hand'
import { isOfUnknownForce } from '@careword/domain/documents/watermark'
import { isEmptyTile } from '@careword/domain/tiles/empty-tile'
import { tilesOf } from '@careword/domain/tiles/tile-details'
import type { ReactNode } from 'react'
import { usePartner } from '../../partner/partner-context.tsx'
import type { DocumentGroup, DocumentInstance } from '../../patient/documents-query.ts'
import { MoreDocuments } from '../../patient/more-documents.tsx'
import { typeName } from '../../partner/type-name.ts'
import type { HomeAction } from './home-view.ts'
import css from './home-page.module.css'
import layout from '../../ui/layout.module.css'
import { StatusCard } from './status-card.tsx'
import type { useHomeAction } from './use-home-action.tsx'

interface Props {
  /** The title of the section. */
  title: string
  groups: DocumentGroup[]
  /** Rendered for each document in force that was written here. */
  renderMore?: (document: DocumentInstance) => ReactNode
  run: ReturnType<typeof useHomeAction>['run']
  /** The type whose button is the loud one of the page. */
  main?: string | undefined
  /** The next step that the page offers above: no card repeats it or its reason. */
  offered?: Pick<HomeAction, 'action' | 'type'> | undefined
}

/**
 * The status of each kind of document. Kinds with documents are first, those in force before all, then the kind to begin with. The other
 * kinds are folded.
 */
export function StatusCards({ title, groups, run, main, offered, renderMore }: Props) {
  const { config, lang } = usePartner()
  const nothingYet = groups.every(each => Object.keys(each.instances).length === 0)
  const beginHere = ({ type }: DocumentGroup) =>
    nothingYet && config.documents.definitions[type]?.beginHere === true
  const hasDocument = (group: DocumentGroup) =>
    beginHere(group) || tilesOf(group, 'all', false).some(tile => !isEmptyTile(tile))
  // If no type has a document, none is folded.
  const shown = (groups.some(hasDocument) ? groups.filter(hasDocument) : groups).toSorted(
    (one, other) => rankOf(one) - rankOf(other),
  )
  const others = groups.filter(each => !shown.includes(each))
  const card = (group: DocumentGroup) => (
    <StatusCard
      key={group.type}
      group={group}
      main={group.type === main}
      beginHere={beginHere(group)}
      offered={offered?.type === group.type ? offered.action : null}
      more={whenMadeHere(group, renderMore)}
      run={run}
    />
  )
  return (
    <section className={layout.farApart} aria-labelledby="where-they-stand">
      <h2 id="where-they-stand">{title}</h2>
      <ul className={css.cards}>{shown.map(card)}</ul>
      {others.length > 0 ? (
        <MoreDocuments names={others.map(each => typeName(config, lang, each.type, each.title))}>
          <ul className={css.cards}>{others.map(card)}</ul>
        </MoreDocuments>
      ) : null}
    </section>
  )
}

/**
 * The order of the cards: documents in force, then those that have not been checked, then the rest. Equal cards have the partner's order.
 */
function rankOf(group: DocumentGroup): number {
  if (group.actives.some(id => countsOf(group.instances[id]))) return 0
  return documentsAtHand(group).unchecked.length > 0 ? 1 : 2
}

const countsOf = (document: DocumentInstance | undefined): boolean =>
  document !== undefined && !isOfUnknownForce(document)

/** Only a document that was written here has answers to show. */
function whenMadeHere(group: DocumentGroup, render: Props['renderMore']): ReactNode {
  const { inForce } = documentsAtHand(group)
  return inForce && !inForce.uploadedDate ? render?.(inForce) : null
}
