import type { Locator, Page } from '@playwright/test'
import type { Words } from '../given/words.ts'

/** The button of the settings menu; where the bar has no room for all links, it is the menu's name. */
export function settingsMenu(page: Page, words: Words): Locator {
  const names = ['shell.settingsOf', 'shell.menuOf'].map(key => words.pattern(key).source)
  return page.getByRole('banner').getByRole('button', { name: new RegExp(names.join('|'), 's') })
}
