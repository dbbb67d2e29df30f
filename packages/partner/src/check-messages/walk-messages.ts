// Messages about a form whose every answer was tried (packages/forms/src/form-walk).
import type { Message } from './message.ts'

export const walkMessages = {
  sectionWithoutInputs: {
    text: 'is empty: the part asks nothing',
    todo: 'Ask something in it, or take the section out.',
  },
  dependsOnLater: {
    text: "reads '{ref}', which is asked in a later part",
    todo: 'Move it behind that question, or ask about an answer that is given before it.',
    level: 'warning',
  },
  conditionNeverHolds: {
    text: 'can never hold, whatever people answer, so what it is for is never shown',
    todo: 'Correct the condition, or take out what it is for.',
  },
  alwaysHidden: {
    text: 'is never shown, whatever people answer: what opens it or a validator keeps it hidden',
    todo: 'Correct the option or the validator, or take the question out.',
  },
  alwaysLocked: {
    text: 'is always locked, whatever people answer',
    todo: "Correct the condition of the validator with 'lockSection', or take the section out.",
  },
  validatorNeverActs: {
    text: 'can never hold, whatever people answer, so the validator does nothing',
    todo: 'Correct the condition, or take the validator out.',
    level: 'warning',
  },
  requiresHidden: {
    text: "requires '{ref}', which is never shown while it is required",
    todo: 'Show the question under the same answers, or do not require it.',
  },
  requiresLocked: {
    text: "requires '{ref}' in a section that the same validator locks",
    todo: 'Take one of the two actions out.',
  },
  everyAnswerRefused: {
    text: 'refuses every answer, so the form cannot be finished',
    todo: "Let one answer be: look at the validators with 'refuse' and at the conditions of its options.",
  },
  signingLocked: {
    text: 'locks the section in which the document is signed',
    todo: 'Lock another section: what must not be signed is refused at its question.',
  },
  canEndUnsigned: {
    text: 'is not asked for after some answers, and the document ends without any signature then',
    todo: "Ask for a signature under every answer, or let 'finishOnPaper' hold where it is hidden.",
  },
  noWayToSign: {
    text: 'leaves no way to sign in {states}: no signature is shown and the document does not end on paper',
    todo: "Show the signature there, or let 'finishOnPaper' hold.",
  },
  witnessesMissing: {
    text: 'asks for witnesses in {states} who have nowhere to sign',
    todo: "Add a signature with 'signer': 'witness' for each, or leave the section to 'execution'.",
  },
  cannotBeFinished: {
    text: "cannot be filled in to its end by a made-up person in {state}: '{ref}' stays open or refused ({rule})",
    todo: 'Fill it in by hand for that state, and look at what is required and refused there.',
  },
  oppositesMayMeet: {
    text: "can be answered beside the opposite in '{other}' (meaning '{meaning}'), and nothing in the form settles it",
    todo: "Refuse the two together, ask the second only after the fitting answer, or let a question with 'settles' ask which one holds.",
    level: 'warning',
  },
  notWalkedWhole: {
    text: 'depends on more answers than the check can try, so it is not known whether it is ever shown',
    todo: 'Simplify the condition, or try it by hand.',
    level: 'warning',
    gathers: 'file',
  },
} as const satisfies Record<string, Message>
