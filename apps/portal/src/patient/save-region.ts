import { call } from '../api/call.ts'

/**
 * The region of a new consent form, or the state of a new addendum, into its first section (Documents spec §4). The document is there
 * already and asks for it again, so a failure is only logged.
 */
export async function saveRegion(documentId: string, davitaRegion: string): Promise<void> {
  try {
    await call('saveSection', {
      params: { documentId },
      query: { sectionId: 'secStepOne', preview: 'false', sign: 'false' },
      body: { content: { secStepOne: { davitaRegion } }, action: 'saveAndStay' },
    })
  } catch {
    // The reason may name the document; the console is no place for it.
    console.warn('the region could not be saved')
  }
}
