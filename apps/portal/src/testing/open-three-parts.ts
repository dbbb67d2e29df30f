import type { SectionDefinition } from '@careword/forms'
import type { ApiResponse } from '../api/contract-types.ts'
import { aboutYou, aSmallForm, aSmallFormAt, savedSmallForm, signIt } from './a-small-form.ts'
import type { Handlers } from './fake-server.ts'
import { aPatient } from './people.ts'
import { renderPortal } from './render-portal.tsx'

/** A form of three parts: who you are, a wish, the signature. */
export function threeParts(more: Partial<ApiResponse<'getForm'>> = {}): ApiResponse<'getForm'> {
  const wish: SectionDefinition = {
    id: 'secWish',
    title: 'What you wish',
    breadcrumb: 'Wish',
    inputs: [{ id: 'wish', type: 'textarea', label: 'Your wish' }],
  }
  return aSmallForm({ sections: [aboutYou, wish, signIt], ...more })
}

/** Opens its wizard and waits for the heading; returns the calls to the server by name. */
export async function openThreeParts(
  form: ApiResponse<'getForm'> = threeParts(),
  handlers: Handlers = {},
  { at = aSmallFormAt, lang = 'en' }: { at?: string; lang?: 'en' | 'es' } = {},
) {
  const portal = renderPortal(
    at,
    {
      userInfo: () => aPatient(),
      patient: () => ({ demographic: { name: { fullname: 'Maria Alvarez' } } }) as never,
      getForm: () => form,
      saveSection: savedSmallForm,
      autosaveSection: () => ({ autosavedAt: '2026-05-03T14:42:00.000Z' }),
      discardAutosaved: () => ({ success: true }),
      allDocuments: () => ({}),
      documentTasks: () => ({
        documentTasks: [],
        frozenAt: null,
        waiting: false,
        mayAssign: false,
        timeZone: 'America/Los_Angeles',
      }),
      ...handlers,
    },
    { lang },
  )
  // The first one waits for the parts of the portal that load late.
  await portal.findByRole('heading', { level: 1 }, { timeout: 40_000 })
  const asked = (name: string) => portal.server.calls.filter(each => each.name === name)
  return { ...portal, asked }
}
