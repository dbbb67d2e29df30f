import type { Response } from '@playwright/test'

/** The response to a save of a section; an autosave does not count. */
export const isSave = (answer: Response): boolean =>
  answer.request().method() === 'PUT' && !new URL(answer.url()).pathname.endsWith('/autosaved')
