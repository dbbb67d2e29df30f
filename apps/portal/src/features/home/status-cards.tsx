import type { ReactNode } from 'react'
import type { DocumentGroup } from '../../patient/documents-query.ts'
import css from './home-page.module.css'
import { StatusCard } from './status-card.tsx'
import type { useHomeAction } from './use-home-action.ts'

interface Props {
  groups: DocumentGroup[]
  /** Of each document in force that was written here. */
  renderMore?: (documentId: string) => ReactNode
  run: ReturnType<typeof useHomeAction>['run']
  /** The type whose button is the loud one of the page. */
  main?: string | undefined
}

/** Where each kind of document stands. */
export function StatusCards({ groups, run, main, renderMore }: Props) {
  return (
    <ul className={css.cards}>
      {groups.map(group => (
        <StatusCard
          key={group.type}
          group={group}
          main={group.type === main}
          beginHere={groups.every(each => Object.keys(each.instances).length === 0)}
          more={whenMadeHere(group, renderMore)}
          run={run}
        />
      ))}
    </ul>
  )
}

/** Only what was written here has answers to tell of. */
function whenMadeHere(group: DocumentGroup, render: Props['renderMore']): ReactNode {
  const active = group.currentActiveDocument
  return active !== null && !group.instances[active]?.uploadedDate ? render?.(active) : null
}
