import { sampleAnswers } from '../../apps/server/src/testing/sample-answers.ts'
import { allBut, givenAnswers, givenForm } from '../given/form.ts'
import { expect, test } from '../given/journey.ts'
import { expectAxeClean } from '../then/axe-clean.ts'
import { givenDraft, givenSigned, partOf } from '../when/open-document.ts'

const { form, sample } = givenForm('evergreen', 'POA/ALL-2026')

test('a power of attorney names another agent than the directive in force: shown before signing, kept knowingly, and still so later', async ({
  page,
  words,
  patient,
  signIn,
}) => {
  const directive = sampleAnswers()
  await givenSigned(patient, directive)
  await signIn(patient.userId)
  const { address } = await givenDraft(patient, allBut(sample, ['secSubmit']), form)
  await page.goto(partOf(form, address, 'secSubmit'))

  const told = page.getByRole('region', { name: words('wizard.inForce.title') })
  await test.step('both names are there, with what follows', async () => {
    await expect(told).toBeVisible()
    await expect(told.getByText('Lucía Delgado Peña').first()).toBeVisible()
    await expect(told.getByText('Grace Okafor').first()).toBeVisible()
    await expect(told.getByText(words('wizard.inForce.bothStay'))).toBeVisible()
    await expectAxeClean(page, 'another agent in force')
  })

  /** Differences on several points are lines that open. */
  const about = async (name: string) => {
    const line = told.locator('summary').filter({ hasText: name })
    await expect(told.getByText(name).first()).toBeVisible()
    if ((await line.count()) > 0) await line.click()
    return told.getByRole('group').filter({ hasText: 'Lucía Delgado Peña' }).filter({ hasText: name }).last()
  }
  const keepBoth = words('wizard.contradiction.keepBoth')
  await test.step('both are kept, and it is known when the page is opened again', async () => {
    const agent = await about('Grace Okafor')
    await agent.getByRole('checkbox', { name: keepBoth }).check()
    await expect(agent).toHaveAttribute('data-settled', 'true')
    await expectAxeClean(page, 'both are kept')
    await page.reload()
    await expect((await about('Grace Okafor')).getByRole('checkbox', { name: keepBoth })).toBeChecked()
  })

  await test.step('another answer is another difference', async () => {
    await givenAnswers(page, { secAgent: { ...sample['secAgent'], agentNameFirst: 'Luis' } })
    await page.reload()
    await expect((await about('Luis Okafor')).getByRole('checkbox', { name: keepBoth })).not.toBeChecked()
  })

  await test.step('no person is stopped', async () => {
    await page.getByRole('button', { name: words('wizard.goToSigning') }).click()
    await expect(told).toBeHidden()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })
})
