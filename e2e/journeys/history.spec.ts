import { sampleAnswers } from '../../scripts/faults/sample-answers.ts'
import { givenEarlierVersions } from '../given/earlier-versions.ts'
import { expect, test } from '../given/journey.ts'
import { expectAxeClean } from '../then/axe-clean.ts'
import { seePages } from '../when/download-document.ts'
import { givenSigned, goToDocuments } from '../when/open-document.ts'

test('a patient finds an earlier version under its year, reads on it that it is one, and prints it', async ({
  page,
  words,
  patient,
  signIn,
}) => {
  test.setTimeout(120_000)
  const earlierId = await givenSigned(patient, sampleAnswers())
  await givenSigned(patient, sampleAnswers())
  const others = ['2024-02-05', '2024-06-20', '2022-03-05', '2022-06-20', '2020-06-20', '2020-09-10']
  await givenEarlierVersions(earlierId, '2020-03-05', others)
  await signIn(patient.userId)
  await page.goto('/patientportal')
  await goToDocuments(page, words)

  await test.step('all versions are under their years, the one in force before them', async () => {
    await page
      .getByRole('listitem')
      .filter({ has: page.getByText(words('documents.statusCurrent'), { exact: true }) })
      .getByRole('button', { name: new RegExp(`^${words('documents.more')}`) })
      .click()
    await page.getByRole('button', { name: words('documents.menu.history') }).click()
    const headings = page.getByRole('button', { name: /^20\d\d / })
    await expect(headings).toHaveText([/^2024/, /^2022/, /^2020/])
    await expectAxeClean(page, 'all versions')
  })

  await test.step('a folded year opens by keyboard, and its version is read', async () => {
    const year = page.getByRole('button', { name: /^2020 / })
    await expect(year).toHaveAttribute('aria-expanded', 'false')
    await year.press('Enter')
    const versions = page.getByRole('region', { name: '2020' }).getByRole('listitem')
    await expect(versions).toHaveCount(3)
    const oldest = versions.last()
    await expect(oldest.getByText(words('documents.statusPrior'), { exact: true })).toBeVisible()
    await oldest.getByRole('button', { name: new RegExp(`^${words('documents.action.read')}`) }).click()
    await expect(page.getByText(words('print.standing.replaced')).first()).toBeVisible()
    expect(page.url()).toContain(earlierId)
    await expectAxeClean(page, 'an earlier version')
  })

  await test.step('and its pages go to the printer with their mark', async () => {
    await seePages(page, words)
    await expect(
      page.getByRole('region', { name: words('print.page', { number: 1 }), exact: true }),
    ).toBeVisible({ timeout: 60_000 })
    // A phone prints in a tab of its own, which has a print dialog; elsewhere an invisible frame does.
    const tab = page
      .context()
      .waitForEvent('page', { timeout: 10_000 })
      .catch(() => null)
    const more = page.getByRole('button', { name: words('print.moreTools') })
    const print = page.getByRole('button', { name: words('print.print'), exact: true })
    if (!(await print.isVisible())) await more.click()
    await print.click()
    const frame = page.locator('iframe[src^="blob:"]')
    await expect.poll(async () => (await frame.count()) === 1 || (await tab) !== null).toBe(true)
  })
})
