import { useSyncExternalStore } from 'react'

export const views = ['parts', 'key-facts', 'paper', 'signing', 'edit'] as const
type View = (typeof views)[number]

export const viewNames: Readonly<Record<View, string>> = {
  parts: 'Parts',
  'key-facts': 'Key facts',
  paper: 'Paper',
  signing: 'Who signs',
  edit: 'Edit',
}

/** The open form ('AD/ALL-2026'), a view of it, and one of its parts. */
export interface PreviewAddress {
  form: string | undefined
  view: View
  part: string | undefined
}

/** '#/AD/ALL-2026/parts/secStepOne' */
function placeIn(hash: string): PreviewAddress {
  const [, type, site, view, part] = hash.replace(/^#/, '').split('/').map(decodeURIComponent)
  return {
    form: type && site ? `${type}/${site}` : undefined,
    view: views.find(each => each === view) ?? 'parts',
    part,
  }
}

export const hashOf = ({ form = '', view, part }: PreviewAddress): string =>
  `#/${form}/${view}${part === undefined ? '' : `/${encodeURIComponent(part)}`}`

export function usePreviewAddress(): PreviewAddress {
  return placeIn(useSyncExternalStore(subscribe, () => location.hash))
}

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}
