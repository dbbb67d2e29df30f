import type { Response } from '@playwright/test'

/** The answer to a save of a section; what is kept in between is none. */
export const isSave = (answer: Response): boolean =>
  answer.request().method() === 'PUT' && !new URL(answer.url()).pathname.endsWith('/unfinished')
