import type { Look, Press, PressEvent, Question, SaveEnd, SaveRequest } from './press.ts'

export const untouched: Press = { question: undefined, save: { at: 'idle' }, savedAt: undefined }

/** Gates between the button and the save, in this order: the first that has a question asks it. */
const gates: { [At in Question['at']]: (look: Look) => Question | undefined } = {
  missing: ({ issues }) => (issues.length > 0 ? { at: 'missing', issues } : undefined),
  notice: ({ noticeDue }) => (noticeDue ? { at: 'notice' } : undefined),
  signatureCheck: ({ signatures, request }) =>
    signatures.length > 0 && request ? { at: 'signatureCheck', signatures, request } : undefined,
  reminder: ({ reminds, request }) => (reminds && request ? { at: 'reminder', request } : undefined),
}

/** The press after an event; the same object when nothing changed. Pure: what enters 'saving' is sent by usePress. */
export function reducePress(press: Press, event: PressEvent): Press {
  switch (event.type) {
    case 'pressed':
      return pass(press, event.look)
    case 'noticeDue':
      return { ...press, question: { at: 'notice' } }
    case 'noticeAccepted':
      return pass(unasked(press), event.look, 'notice')
    case 'signaturesConfirmed':
      return confirm(press)
    case 'reminderLookedUp':
      return { ...press, question: { at: 'reminder' } }
    case 'reminderRead':
      return press.question?.at === 'reminder' ? begin(unasked(press), press.question.request) : press
    case 'closed':
      return press.question?.at === event.question ? unasked(press) : press
    case 'save':
      return begin(press, event.request)
    case 'tryAgain':
      return press.save.at === 'error' ? begin(press, press.save.error.request) : press
    case 'backAgain':
      return backAgain(press, event.unsaved)
    case 'online':
      return press.save.at === 'error' && press.save.error.noResponse ? rested(press) : press
    case 'stored':
      return { ...press, savedAt: event.savedAt }
    case 'ended':
      return end(press, event.end)
  }
}

/** On from the gate that let it through, or from before the first. */
function pass(press: Press, look: Look, through?: Question['at']): Press {
  const names = Object.keys(gates) as Question['at'][]
  const ahead = names.slice(through === undefined ? 0 : names.indexOf(through) + 1)
  for (const name of ahead) {
    const question = gates[name](look)
    if (question) return { ...press, question }
  }
  return begin(press, look.request)
}

/** Starts one save at a time: a request during a running save is dropped; the page shows that a save is running. */
function begin(press: Press, request: SaveRequest | undefined): Press {
  return request === undefined || press.save.at === 'saving'
    ? press
    : { ...press, save: { at: 'saving', request } }
}

/** After the look at a signature nothing else is asked. */
function confirm(press: Press): Press {
  if (press.question?.at !== 'signatureCheck') return press
  return press.save.at === 'saving' ? unasked(press) : begin(press, press.question.request)
}

/**
 * A save that was interrupted by the end of the session continues, and any other unsaved text is saved. Only a signature is not sent
 * automatically: that press must be the person's own.
 */
function backAgain(press: Press, unsaved: boolean): Press {
  const { save } = press
  if (save.at === 'error' && save.error.kind === 'signedOut' && !save.error.request.sign)
    return begin(press, save.error.request)
  if (unsaved) return begin(press, { action: 'saveAndStay' })
  return save.at === 'error' ? rested(press) : press
}

function end(press: Press, ended: SaveEnd): Press {
  if (press.save.at !== 'saving') return press
  const checked = press.question?.at === 'signatureCheck' && press.save.request.action === 'continue'
  const over = checked ? unasked(press) : press
  switch (ended.at) {
    case 'saved':
    case 'conflict':
    case 'error':
      return { ...over, save: ended }
    case 'issues':
      return { ...rested(over), question: { ...ended, at: 'missing' } }
    case 'noticeFirst':
    case 'refused':
    case 'broken':
      return rested(over)
  }
}

const unasked = (press: Press): Press => ({ ...press, question: undefined })
const rested = (press: Press): Press => ({ ...press, save: { at: 'idle' } })
