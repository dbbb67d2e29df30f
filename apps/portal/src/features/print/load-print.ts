import type { QueryClient } from '@tanstack/react-query'
import '@tanstack/react-router'
import { documentsQuery } from '../../patient/documents-query.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set by the wizard when it comes here from signing. */
    justSigned?: boolean
  }
}

export interface PrintInfo {
  title?: string | undefined
  needDisclosure: boolean
  voidedDate?: string | undefined
}

interface LoaderArgs {
  context: { cache: QueryClient }
  params: { patientId: string; documentId: string; documentType: string }
}

/**
 * What the view needs to know beforehand. The list of documents is not the judge here: when it cannot be had the PDF is still
 * asked for, and the server blocks it until the disclosure is logged (decisions G-58).
 */
export async function loadPrint({ context, params }: LoaderArgs): Promise<PrintInfo> {
  const { patientId, documentId, documentType } = params
  try {
    const groups = await context.cache.fetchQuery(documentsQuery(patientId))
    const group = groups[documentType] ?? Object.values(groups).find(each => each.instances[documentId])
    const instance = group?.instances[documentId]
    return {
      title: group?.title,
      needDisclosure: instance?.needDisclosure ?? false,
      voidedDate: instance?.voidedDate ?? undefined,
    }
  } catch {
    return { needDisclosure: false }
  }
}
