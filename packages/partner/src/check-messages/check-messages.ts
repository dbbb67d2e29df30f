import { gateMessages } from './gate-messages.ts'
import { formMessages } from './form-messages.ts'
import { fileMessages } from './file-messages.ts'
import { settingsMessages } from './settings-messages.ts'
import { walkMessages } from './walk-messages.ts'
import { wordsMessages } from './words-messages.ts'
import type { Message } from './message.ts'

/** Every code that a check of a partner's folder can name, with its words. */
export const checkMessages = {
  ...fileMessages,
  ...settingsMessages,
  ...wordsMessages,
  ...gateMessages,
  ...formMessages,
  ...walkMessages,
} as const satisfies Record<string, Message>

export type MessageCode = keyof typeof checkMessages
