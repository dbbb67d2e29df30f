import type {
  FormValidation,
  SubmitFlow,
  SubmitFlowEvent,
  Question,
  SaveEnd,
  SaveRequest,
} from './submit-flow.ts'

export const untouched: SubmitFlow = { question: undefined, save: { kind: 'idle' }, savedAt: undefined }

/** The questions between the button and the save, in order: the first that applies is asked. */
const gates: { [At in Question['kind']]: (validation: FormValidation) => Question | undefined } = {
  missing: ({ issues }) => (issues.length > 0 ? { kind: 'missing', issues } : undefined),
  notice: ({ noticeDue }) => (noticeDue ? { kind: 'notice' } : undefined),
  signatureCheck: ({ signatures, request }) =>
    signatures.length > 0 && request ? { kind: 'signatureCheck', signatures, request } : undefined,
  reminder: ({ reminds, request }) => (reminds && request ? { kind: 'reminder', request } : undefined),
}

/** The flow after an event; the same object when nothing changed. Pure: useSubmitFlow sends the request of a flow that enters 'saving'. */
export function reduceSubmitFlow(flow: SubmitFlow, event: SubmitFlowEvent): SubmitFlow {
  switch (event.type) {
    case 'pressed':
      return pass(flow, event.validation)
    case 'noticeDue':
      return { ...flow, question: { kind: 'notice' } }
    case 'noticeAccepted':
      return pass(unasked(flow), event.validation, 'notice')
    case 'signaturesConfirmed':
      return confirm(flow)
    case 'reminderLookedUp':
      return { ...flow, question: { kind: 'reminder' } }
    case 'reminderRead':
      return flow.question?.kind === 'reminder' ? begin(unasked(flow), flow.question.request) : flow
    case 'refused':
      return { ...flow, question: { kind: 'missing', issues: event.issues, errorCode: event.errorCode } }
    case 'closed':
      return flow.question?.kind === event.question ? unasked(flow) : flow
    case 'save':
      return begin(flow, event.request)
    case 'tryAgain':
      return flow.save.kind === 'error' ? begin(flow, flow.save.error.request) : flow
    case 'backAgain':
      return backAgain(flow, event.unsaved)
    case 'online':
      return flow.save.kind === 'error' && flow.save.error.noResponse ? rested(flow) : flow
    case 'stored':
      return { ...flow, savedAt: event.savedAt }
    case 'ended':
      return end(flow, event.end)
  }
}

/** Continues after the answered question, or from the start. */
function pass(flow: SubmitFlow, validation: FormValidation, through?: Question['kind']): SubmitFlow {
  const names = Object.keys(gates) as Question['kind'][]
  const ahead = names.slice(through === undefined ? 0 : names.indexOf(through) + 1)
  for (const name of ahead) {
    const question = gates[name](validation)
    if (question) return { ...flow, question }
  }
  return begin(flow, validation.request)
}

/** Starts one save at a time. A request during a running save is dropped: the page already shows that save. */
function begin(flow: SubmitFlow, request: SaveRequest | undefined): SubmitFlow {
  return request === undefined || flow.save.kind === 'saving'
    ? flow
    : { ...flow, save: { kind: 'saving', request } }
}

/** Nothing else is asked after a signature was confirmed. */
function confirm(flow: SubmitFlow): SubmitFlow {
  if (flow.question?.kind !== 'signatureCheck') return flow
  return flow.save.kind === 'saving' ? unasked(flow) : begin(flow, flow.question.request)
}

/**
 * Continues a save that the end of the session interrupted, and saves any other unsaved text. A signature is not sent automatically,
 * because the person must press the button.
 */
function backAgain(flow: SubmitFlow, unsaved: boolean): SubmitFlow {
  const { save } = flow
  if (save.kind === 'error' && save.error.kind === 'signedOut' && !save.error.request.sign)
    return begin(flow, save.error.request)
  if (unsaved) return begin(flow, { action: 'saveAndStay' })
  return save.kind === 'error' ? rested(flow) : flow
}

function end(flow: SubmitFlow, ended: SaveEnd): SubmitFlow {
  if (flow.save.kind !== 'saving') return flow
  const checked = flow.question?.kind === 'signatureCheck' && flow.save.request.action === 'continue'
  const over = checked ? unasked(flow) : flow
  switch (ended.kind) {
    case 'saved':
    case 'conflict':
    case 'error':
      return { ...over, save: ended }
    case 'issues':
      return { ...rested(over), question: { ...ended, kind: 'missing' } }
    case 'noticeFirst':
    case 'refused':
    case 'broken':
      return rested(over)
  }
}

const unasked = (flow: SubmitFlow): SubmitFlow => ({ ...flow, question: undefined })
const rested = (flow: SubmitFlow): SubmitFlow => ({ ...flow, save: { kind: 'idle' } })
