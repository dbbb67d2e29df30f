import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
/** Each screen once in each view: a look takes two seconds. */
const seen = new Set<string>()

/** The screen has no finding of axe, best practice included. */
export async function expectAxeClean(page: Page, screen: string): Promise<void> {
  const key = `${test.info().project.name} ${screen}`
  if (seen.has(key)) return
  seen.add(key)
  await test.step(`axe: ${screen}`, async () => {
    const builder = new AxeBuilder({ page }).withTags(tags)
    // Behind a dialog the page is out of reach, its main part and heading with it: these two are asked of the page without it.
    if (await hasDialog(page)) builder.disableRules(['landmark-one-main', 'page-has-heading-one'])
    const { violations } = await withWholePage(page, () => builder.analyze())
    const findings = violations.flatMap(({ id, help, nodes }) =>
      nodes.slice(0, 3).map(node => `${id}: ${help} — ${node.target.join(' ')} — ${node.html.slice(0, 160)}`),
    )
    expect.soft(findings, `axe on ${screen}`).toEqual([])
  })
}

/** What happens to lie half under the sticky foot is not too small a target: the window is as tall as the page while axe looks. */
async function withWholePage<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const before = page.viewportSize()
  if (!before || (await hasDialog(page))) return look()
  const height = await page.evaluate<number>('document.documentElement.scrollHeight')
  await page.setViewportSize({
    width: before.width,
    height: Math.min(Math.max(height, before.height), 12_000),
  })
  try {
    return await look()
  } finally {
    await page.setViewportSize(before)
  }
}

function hasDialog(page: Page): Promise<boolean> {
  return page.getByRole('dialog').or(page.getByRole('alertdialog')).first().isVisible()
}
