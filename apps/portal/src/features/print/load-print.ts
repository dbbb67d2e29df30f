import { call } from '../../api/call.ts'

export interface PrintInfo {
  title?: string | undefined
  needDisclosure: boolean
  voidedDate?: string | undefined
}

interface LoaderArgs {
  params: Record<string, string | undefined>
}

/**
 * What the view needs to know beforehand. The list of documents is not the judge here: when it cannot be had the PDF is still
 * asked for, and the server blocks it until the disclosure is logged (decisions G-58).
 */
export async function loadPrint({ params }: LoaderArgs): Promise<PrintInfo> {
  const { patientId = '', documentId = '', documentType = '' } = params
  try {
    const groups = await call('allDocuments', { params: { patientId } })
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
