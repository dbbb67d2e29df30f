import { expect, test } from '../given/journey.ts'
import { expectAxeClean } from '../then/axe-clean.ts'
import { paths } from '@careword/contract/paths'

test('a person who cannot sign in asks for help; so does a patient, whose words outlive the dialog', async ({
  page,
  words,
  patient,
  signIn,
}) => {
  const help = words('shell.support')
  const dialog = page.getByRole('dialog', { name: words('dialog.support.title') })
  const note = dialog.getByRole('textbox', { name: words('dialog.support.note') })
  const send = dialog.getByRole('button', { name: words('dialog.report.send') })
  const technical = dialog.getByRole('radio', { name: words('dialog.report.types.technical') })
  const done = page.getByRole('dialog', { name: words.error('SUPPORT_TICKET_SUBMISSION_SUCCESS').title })

  await test.step('from the sign-in page, after a message about what is missing', async () => {
    await page.goto(paths.login.href({}))
    await page.getByRole('banner').getByRole('button', { name: help, exact: true }).click()
    await expect(dialog).toBeVisible()
    await expectAxeClean(page, 'help')
    await send.click()
    await expect(dialog.getByText(words.error('SUPPORT_TICKET_REQUIRED_FIELDS').message)).toBeVisible()
    await technical.check()
    await note.fill('No code comes.')
    await dialog.getByRole('textbox', { name: words('dialog.report.email') }).fill('rosa@people.example')
    await send.click()
    await expect(done).toBeVisible()
    await expect(done.getByText(/^\d{4}-\d{4}$/)).toBeVisible()
    await expectAxeClean(page, 'help is asked for')
    await done
      .getByRole('button', { name: words('dialog.report.close'), exact: true })
      .last()
      .click()
    await expect(done).toBeHidden()
  })

  await test.step('signed in, by keyboard, in two goes', async () => {
    await signIn(patient.userId)
    await page.goto('/patientportal')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const open = async () => {
      const inBar = page.getByRole('banner').getByRole('button', { name: help, exact: true })
      if (!(await inBar.isVisible()))
        await page.getByRole('banner').getByRole('button', { expanded: false }).last().click()
      await inBar.focus()
      await page.keyboard.press('Enter')
      await expect(dialog).toBeVisible()
    }
    await open()
    await technical.check()
    await note.fill('I cannot print.')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await open()
    await expect(note).toHaveValue('I cannot print.')
    await expect(technical).toBeChecked()
    await send.focus()
    await page.keyboard.press('Enter')
    await expect(done.getByText(/^\d{4}-\d{4}$/)).toBeVisible()
  })
})
