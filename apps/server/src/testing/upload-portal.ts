import { makeUpConverter } from './made-up-converter.ts'
import { noPages } from './no-pages.ts'
import { startTestPortal } from './test-portal.ts'
import { uploadCalls } from './upload-calls.ts'

export type UploadPortal = Awaited<ReturnType<typeof startUploadPortal>>

/** A portal, and how its uploads are sent, without a real conversion. */
export async function startUploadPortal() {
  const converter = makeUpConverter()
  const portal = await startTestPortal(noPages, converter)
  return { portal, converter, calls: uploadCalls(portal), tenantId: await portal.tenantId('evergreen') }
}
