import { type UserEvent, userEvent } from '@testing-library/user-event'

type Options = Parameters<typeof userEvent.setup>[0]

interface Person extends UserEvent {
  /** With a key for each letter, where a test is about the keys. */
  typeByKeys: UserEvent['type']
}

/**
 * A user at mouse and keyboard. No key waits for a turn of the event loop. Typed text is pasted except for its last
 * letter, which is a key: every key renders the page, and a test about a form has hundreds.
 */
export function setupPerson(options: Options = {}): Person {
  const person = userEvent.setup({ delay: null, ...options })
  return {
    ...person,
    typeByKeys: (element, text, more) => person.type(element, text, more),
    type: async (element, text, more) => {
      const [plain = ''] = /^[^{[]*/.exec(text) ?? []
      if (plain.length < 3) return person.type(element, text, more)
      await person.click(element)
      await person.paste(plain.slice(0, -1))
      await person.keyboard(text.slice(plain.length - 1))
    },
  }
}
