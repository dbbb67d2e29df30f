import { render } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { setupPerson } from '../testing/user.ts'
import { RadioRows } from './radio-rows.tsx'
import { TextField } from './text-field.tsx'
import { type Refusal, useSubmit } from './use-submit.ts'

const person = setupPerson()

interface Problem {
  field: 'name' | 'way'
  rule: string
}
interface Props {
  send: (name: string) => Promise<Refusal<Problem> | 'leaves' | void>
  live?: boolean
  banner?: boolean
}

function Form({ send, live = false, banner = false }: Props) {
  const [name, setName] = useState('')
  const [way, setWay] = useState('')
  const form = useSubmit<Problem>({
    live,
    check: () => [
      ...(way === '' ? [{ field: 'way' as const, rule: 'missing' }] : []),
      ...(name === '' ? [{ field: 'name' as const, rule: 'missing' }] : []),
    ],
    send: () => send(name),
  })
  const words = ({ field, rule }: Problem) => `${field} ${rule}`
  return (
    <form onSubmit={form.submit} noValidate>
      {banner ? <div id={form.id('banner')} tabIndex={-1} data-testid="banner" /> : null}
      <RadioRows
        {...form.field('way', words)}
        label="Way"
        options={[{ value: 'mail', label: 'Mail' }]}
        value={way}
        onChange={value => {
          setWay(value)
          form.changed('way')
        }}
      />
      <TextField
        {...form.field('name', words)}
        label="Name"
        value={name}
        onChange={event => {
          setName(event.target.value)
          form.changed('name')
        }}
      />
      {form.failure === null ? null : (
        <p role="alert">{form.failure instanceof Error ? form.failure.message : 'not saved'}</p>
      )}
      <button type="submit">{form.busy ? 'Sending' : 'Send'}</button>
    </form>
  )
}

function open(props: Partial<Props> = {}) {
  const answers: ((answer: Refusal<Problem> | 'leaves' | undefined) => void)[] = []
  const send = vi.fn<Props['send']>(() => new Promise(resolve => answers.push(resolve)))
  const page = render(<Form send={send} {...props} />)
  return {
    ...page,
    send,
    name: page.getByRole('textbox') as HTMLInputElement,
    way: page.getByRole('radio'),
    button: page.getByRole('button'),
    answer: (answer?: Refusal<Problem> | 'leaves') => answers.shift()?.(answer),
    fill: async () => {
      await person.click(page.getByRole('radio'))
      await person.type(page.getByRole('textbox'), 'Ana')
    },
  }
}

test('a press with something missing sends nothing, shows it at each field, and the first one takes the focus', async () => {
  const page = open()
  await person.click(page.button)
  expect(page.send).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(page.way)
  expect(page.name).toHaveAccessibleDescription('name missing')
  await person.type(page.name, 'A')
  await person.clear(page.name)
  expect(page.name).not.toHaveAccessibleDescription('name missing')
})

test('a live form shows again what is typed wrong again', async () => {
  const page = open({ live: true })
  await person.click(page.button)
  await person.type(page.name, 'A')
  expect(page.name).toHaveAccessibleDescription('')
  await person.clear(page.name)
  expect(page.name).toHaveAccessibleDescription('name missing')
})

test('two presses are one, and what is typed stays when it fails', async () => {
  const page = open()
  await page.fill()
  await person.click(page.button)
  await person.click(page.button)
  expect(page.send.mock.calls).toEqual([['Ana']])
  page.answer({ failure: 'NOT_SAVED', problems: [{ field: 'name', rule: 'taken' }] })
  expect(await page.findByRole('alert')).toHaveTextContent('not saved')
  expect(page.name.value).toBe('Ana')
  expect(page.name).toHaveAccessibleDescription('name taken')
  expect(document.activeElement).toBe(page.name)
  await person.click(page.button)
  expect(page.send).toHaveBeenCalledTimes(2)
  expect(page.queryByRole('alert')).toBeNull()
})

test('what sending throws is the failure', async () => {
  const page = open({ send: () => Promise.reject(new Error('no response')) })
  await page.fill()
  await person.click(page.button)
  expect(await page.findByRole('alert')).toHaveTextContent('no response')
  expect(page.button).toHaveTextContent('Send')
})

test('the button of a page that leaves stays busy', async () => {
  const page = open()
  await page.fill()
  await person.click(page.button)
  page.answer('leaves')
  await person.click(page.button)
  expect(page.button).toHaveTextContent('Sending')
  expect(page.send).toHaveBeenCalledTimes(1)
})

test('a banner takes the focus in the place of the first wrong field', async () => {
  const page = open({ banner: true })
  await person.click(page.button)
  expect(document.activeElement).toBe(page.getByTestId('banner'))
})

test('an answer to a form that is gone moves nothing', async () => {
  const page = open()
  await page.fill()
  await person.click(page.button)
  page.unmount()
  const other = render(<input aria-label="Elsewhere" />)
  other.getByRole('textbox').focus()
  page.answer({ problems: [{ field: 'name', rule: 'taken' }] })
  await Promise.resolve()
  expect(document.activeElement).toBe(other.getByRole('textbox'))
})
