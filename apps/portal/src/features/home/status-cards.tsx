import type { ReactNode } from 'react'
import type { DocumentGroup } from '../../patient/documents-query.ts'
import css from './home-page.module.css'
import { StatusCard } from './status-card.tsx'
import type { useHomeAction } from './use-home-action.ts'

interface Props {
  groups: DocumentGroup[]
  /** Of each document in force that was written here. */
  more?: (documentId: string) => ReactNode
  run: ReturnType<typeof useHomeAction>['run']
  /** The type whose button is the loud one of the page. */
  main?: string | undefined
}

/** Where each kind of document stands. */
export function StatusCards({ groups, run, main, more }: Props) {
  return (
    <ul className={css.cards}>
      {groups.map(group => (
        <StatusCard
          key={group.type}
          group={group}
          main={group.type === main}
          more={whenMadeHere(group, more)}
          run={run}
        />
      ))}
    </ul>
  )
}

/** Only what was written here has answers to tell of. */
function whenMadeHere(group: DocumentGroup, more: Props['more']): ReactNode {
  const active = group.currentActiveDocument
  return active !== null && !group.instances[active]?.uploadedDate ? more?.(active) : null
}
