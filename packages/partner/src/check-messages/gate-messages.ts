// Messages of the gates, about words and forms that are valid otherwise.
import type { Message } from './message.ts'

export const gateMessages = {
  hardText: {
    text: 'is hard to read in {lang}',
    todo: 'Shorter sentences and shorter words: grade 8 in English, 60 points of Fernández Huerta in Spanish.',
    level: 'warning',
  },
  addressesSomeone: {
    text: "addresses the reader ('you') in the document, where the person speaks who signs it: “{text}”",
    todo: "Write 'printLabel', or 'printTitle' for a section: 'My phone' for 'Your phone'.",
    level: 'warning',
  },
  meaningNotAtHead: {
    text: "means '{means}', which those at the bedside look for at the head of the document, and it is not there",
    todo: "Set 'atBedside' at the question.",
    level: 'warning',
  },
  agentUnwitnessed: {
    text: "names an agent, and the form has no 'execution': no one signs as a witness, and the agent is not asked to accept",
    todo: "Add 'execution' with 'agent' (docs/forms.md, Who has to see it signed), or waive this where no witness is needed.",
    level: 'warning',
  },
  agentNotAsked: {
    text: "names an agent, and 'execution' has no 'agent': the agent is not asked to accept and is not kept from being a witness",
    todo: "Write 'agent' in 'execution' with the place of this name, or waive this where no acceptance is wanted.",
    level: 'warning',
  },
  noScreenLetters: {
    text: "has letters in {lang} that the portal's font lacks: {letters} ({count} texts); screens show them in another font",
    todo: 'Look at them on a phone; paper has them.',
    level: 'warning',
  },
  noPaperLetters: {
    text: 'has characters in {lang} that no font of the paper has: {letters} ({count} texts)',
    todo: 'Write them in other signs.',
    level: 'warning',
  },
  waiverUnused: {
    text: "waives nothing: no warning '{code}' is at '{place}'",
    todo: 'Take it out, or correct code and place; an error cannot be waived.',
    level: 'warning',
  },
} as const satisfies Record<string, Message>
