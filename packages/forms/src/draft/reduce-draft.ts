import { signingSection } from '@careword/domain/documents/signing-section'
import { inheritKnown } from '../rules/cleaner.ts'
import { sameAnswers } from '../values/same-answers.ts'
import { ownProperty, sectionOf } from '../values/read-answers.ts'
import { keysWithin } from '../definition/keys-within.ts'
import type { Answers, SectionAnswers } from '../values/answer.ts'
import { namedSigner } from '../answers/signer-name.ts'
import type { FieldPlace } from '../definition/compiled-form.ts'
import { compile, resetMarker, resolveRef } from '../rules/compile-form.ts'
import { rulesOf } from '../inputs/table.ts'
import { putNote } from '../notes/clean-notes.ts'
import { mergeNotes } from '../notes/merge-notes.ts'
import { noteBoxAt, noteKey } from '../notes/note-boxes.ts'
import { sameNotes } from '../notes/same-notes.ts'
import type { SectionNotes } from '../notes/note.ts'
import { putSection, withSection } from '../rules/validator-effects.ts'
import { applyAnswer } from './apply-answer.ts'
import { type Draft, nothingAsked, outcome } from './draft.ts'
import type { DraftConflict } from './conflict.ts'
import type { AnswerEvent, ConflictChoice, DraftEvent } from './events.ts'
import { holderAt, isKioskMode, isOthers } from '../signing-screens/who-holds-screen.ts'
import { signersOf } from '../signing/signers.ts'
import { signerAt, withSignerAnswers } from '../signing/signer-form.ts'
import { signingScreens } from '../signing-screens/signing-screens.ts'
import { inheritViews } from './field-view.ts'
import { mergeVersions } from './merge-versions.ts'
import { isTyping, lookForRefusals } from './refused-answers.ts'

/** The draft after an event; the same object when nothing changed. Pure: the same draft and event give the same draft. */
export function reduceDraft(draft: Draft, event: DraftEvent): Draft {
  const next = reduce(draft, event)
  if (next !== draft) inheritViews(draft, next)
  return next
}

function reduce(draft: Draft, event: DraftEvent): Draft {
  switch (event.type) {
    case 'goTo':
      return goTo(draft, event.sectionId, event.returnTo)
    case 'goToScreen':
      return goToScreen(draft, event.id, event.handed ?? false)
    case 'screenIsBack':
      return screenIsBack(draft, event.at)
    case 'giveBack':
      return giveBack(draft)
    case 'dropUnconfirmed':
      return withoutUnconfirmed(draft)
    case 'stillInKiosk':
      return stillInKiosk(draft, event.id)
    case 'leaveField':
      return lookForRefusals(draft)
    case 'writeNote':
      return writeNote(draft, event)
    case 'setNote':
      // A note that was added or deleted has no open text any more.
      return setNote(writeNote(draft, { ...event, text: undefined }), event)
    case 'saved':
      return saved(draft, event)
    case 'tasks':
      return withRequests(draft, event)
    case 'showErrors':
      return showErrors(draft, event.on)
    case 'conflict':
      return draft.conflict && sameAnswers(draft.conflict, event.conflict)
        ? draft
        : { ...draft, conflict: event.conflict }
    case 'resolveConflict':
      return draft.conflict ? resolveConflict(draft, draft.conflict, event.choice) : draft
    default:
      return answer(draft, event)
  }
}

function withTyped(draft: Draft, typed: Answers): Draft {
  return sameAnswers(typed, draft.typed) ? draft : withNewlyTyped(draft, typed)
}

function withNewlyTyped(draft: Draft, typed: Answers): Draft {
  const { answers, derived } = outcome(draft.def, typed, draft.derived)
  const asked = derived === draft.derived ? draft.asked : seenIn(derived, draft.asked)
  const seen = sameAnswers(answers, draft.answers) ? draft.answers : answers
  return { ...draft, typed, answers: seen, derived, asked }
}

/**
 * Adds the answers that others signed by a link to the draft, as if it had just been loaded; they cannot be edited here. The signature of a
 * person who withdrew it is removed.
 */
function withRequests(
  draft: Draft,
  { askedOf, askedNames, elsewhere, refusals = {}, signed }: Extract<DraftEvent, { type: 'tasks' }>,
): Draft {
  const signedByLink = signed.map(({ path }) => path)
  const givenUp = (draft.signedByLink ?? [])
    .filter(path => !signedByLink.includes(path))
    .map(path => ({ path, answers: {} }))
  const lay = (answers: Answers) =>
    [...givenUp, ...signed].reduce((laid, { path, answers: given }) => {
      const signer = signerAt(draft.def, path)
      return signer ? withSignerAnswers(draft.def, signer, laid, given) : laid
    }, answers)
  const next = withTyped(draft, lay(draft.typed))
  const saved = lay(draft.saved)
  const same =
    draft.askedOf !== undefined &&
    sameAnswers(saved, draft.saved) &&
    sameAnswers(
      [askedOf, askedNames, elsewhere, refusals, signedByLink],
      [
        draft.askedOf,
        draft.askedNames ?? {},
        draft.elsewhere ?? [],
        draft.refusals ?? {},
        draft.signedByLink ?? [],
      ],
    )
  if (same) return next
  // The owner or another person who holds the screen may request a link. The screen counts as returned only when the owner confirms that.
  const isNewlyAsked = draft.askedOf !== undefined && askedOf.some(each => !draft.askedOf?.includes(each))
  const isKiosk = isNewlyAsked && draft.holder === undefined && isKioskMode(draft)
  const holder = isKiosk ? ({ holder: 'other' } as const) : {}
  return { ...next, ...holder, saved, askedOf, askedNames, elsewhere, refusals, signedByLink }
}

/** Shows or hides errors after a press: only the fields that were visible at the press can be red. */
function showErrors(draft: Draft, on: boolean): Draft {
  if (!on) return draft.showErrors ? { ...draft, showErrors: false, asked: nothingAsked } : draft
  const asked = seenIn(draft.derived, Object.keys(draft.derived.fields))
  const same =
    draft.showErrors && asked.size === draft.asked.size && [...asked].every(path => draft.asked.has(path))
  return same ? draft : { ...draft, showErrors: true, asked }
}

/** The visible fields among these. A question that disappears and appears again counts as new. */
function seenIn({ fields }: Draft['derived'], paths: Iterable<string>): ReadonlySet<string> {
  return new Set([...paths].filter(path => fields[path]?.visible))
}

function answer(draft: Draft, event: AnswerEvent): Draft {
  const marked = event.path.endsWith(resetMarker)
  const path = marked ? event.path.slice(0, -resetMarker.length) : event.path
  const field = compile(draft.def).byPath.get(path)
  if (!field) return draft
  const sectionId = field.section.section.id
  const before = sectionOf(draft.typed, sectionId)
  const maxLength = draft.derived.fields[path]?.maxLength ?? field.widestLength
  const after = underTheirName(
    draft,
    field,
    applyAnswer(before, field, marked ? { type: 'resetAnswer', path } : event, maxLength),
    event,
  )
  if (after === before) return draft
  // A change of an answer affects only its own and its nested keys: a thousand others need no comparing.
  const touched = [...field.keys, ...keysWithin(field)]
  if (touched.every(key => sameAnswers(ownProperty(before, key), ownProperty(after, key)))) return draft
  inheritKnown(field.section, before, after, touched)
  const next = renamed(draft, withNewlyTyped(draft, putSection(draft.typed, sectionId, after)), field)
  return isTyping(event) ? next : lookForRefusals(next)
}

/** Ink stores the name under which it was made: the server refuses it under another one, also where it was never saved in between. */
function underTheirName(
  draft: Draft,
  { input, section }: FieldPlace,
  after: SectionAnswers,
  event: AnswerEvent,
): SectionAnswers {
  if (event.type !== 'setSignature') return after
  const name = namedSigner(draft.typed, section.section.id, rulesOf(input).signs?.(input)?.nameInput)
  return name === '' ? after : { ...after, [`${input.id}For`]: name }
}

/** A witness drew under the name shown at that time: under another one it would be another person's signature. */
function renamed(before: Draft, next: Draft, field: FieldPlace): Draft {
  const form = compile(next.def)
  const signer = signersOf(form).find(
    ({ own: place, named }) =>
      place === field.section && named !== undefined && resolveRef(form, named)?.field === field,
  )
  const nameOf = ({ typed }: Draft) => namedSigner(typed, signingSection, signer?.named)
  if (!signer || nameOf(before) === nameOf(next)) return next
  const drawn = signer.signatures.filter(
    ({ section: { section }, input }) =>
      ownProperty(sectionOf(next.typed, section.id), input.id) !== undefined,
  )
  return drawn.reduce<Draft>(
    (left, { path }) => ({ ...answer(left, { type: 'clearSignature', path }), renamed: signer.id }),
    next,
  )
}

function goTo(draft: Draft, sectionId: string, returnTo?: string): Draft {
  // A signer's own section is answered on the signing screens.
  const signer = signersOf(compile(draft.def)).find(({ own: place }) => place?.section.id === sectionId)
  if (signer) {
    const there = goTo(draft, signingSection)
    return there.sectionId === signingSection ? goToScreen(there, signer.id, false) : there
  }
  const section = Object.hasOwn(draft.derived.sections, sectionId)
    ? draft.derived.sections[sectionId]
    : undefined
  if (sectionId === draft.sectionId || !section || section.locked) return draft
  const { screen: _left, holder, returnTo: before, ...rest } = draft
  // A new section begins without errors in red, because it has not been submitted yet. The last section begins with the review.
  const screen = sectionId === signingSection ? { screen: { id: 'review', handed: false } } : {}
  // The way back to the review holds from part to part, until it was gone.
  const back = returnTo ?? (draft.sectionId === signingSection ? undefined : before)
  return {
    ...rest,
    sectionId,
    ...screen,
    ...(holder === 'person' && { holder }),
    ...(back === undefined ? {} : { returnTo: back }),
    showErrors: false,
    asked: nothingAsked,
    refused: [],
  }
}

function goToScreen(draft: Draft, id: string, handed: boolean): Draft {
  const { sectionId, screen } = draft
  const to = signingScreens(draft.def, draft.answers).find(one => one.id === id)
  if (sectionId !== signingSection || !to || (screen?.id === id && screen.handed === handed)) return draft
  const { holder: _before, ...rest } =
    screen?.id === id ? draft : withoutUnconfirmed({ ...draft, screen: { id, handed } })
  const holder = holderAt(draft, to, handed)
  return {
    ...rest,
    screen: { id, handed },
    ...(holder && { holder }),
    showErrors: false,
    asked: nothingAsked,
    refused: [],
  }
}

/**
 * Removes signatures that other signers drew and did not confirm with the button, so that no other person's save stores them. The signer's
 * answers stay. The signature of the signer who has the screen stays too, because they may still press the button.
 */
function withoutUnconfirmed(draft: Draft): Draft {
  const { def, typed, saved, screen } = draft
  return signersOf(compile(def))
    .filter(({ id, signer }) => signer !== 'patient' && !(screen?.handed && screen.id === id))
    .flatMap(({ signatures }) => signatures)
    .filter(
      ({ input, section: { section } }) => ownProperty(sectionOf(typed, section.id), input.id) !== undefined,
    )
    .reduce<Draft>(
      (left, { path, section: { section } }) =>
        answer(left, { type: 'putBack', path, before: sectionOf(saved, section.id) }),
      draft,
    )
}

function giveBack(draft: Draft): Draft {
  const { screen } = draft
  if (!screen?.handed) return draft
  const there = goToScreen(draft, screen.id, false)
  return there === draft ? draft : { ...there, screen: { id: screen.id, handed: false, returned: true } }
}

function screenIsBack(draft: Draft, at: string | undefined): Draft {
  // A part of the answers is the person's: on the way back to the signing they still have the screen.
  if (draft.sectionId !== signingSection) return at === undefined ? draft : { ...draft, holder: 'person' }
  const { returned: _given, ...open } = draft.screen ?? { id: 'review', handed: false }
  const isThere = signingScreens(draft.def, draft.answers).some(({ id }) => id === at)
  const screen = at !== undefined && isThere ? { id: at, handed: false } : open
  return { ...draft, screen, holder: 'person' }
}

/** If the open screen no longer exists, another signer's screen opens; never the review. */
function stillInKiosk(draft: Draft, id: string): Draft {
  const screens = signingScreens(draft.def, draft.answers)
  const to = screens.find(one => one.id === id && one.kind !== 'review') ?? screens.find(isOthers)
  const there = goTo(draft, signingSection)
  if (!to || there.sectionId !== signingSection) return draft
  return { ...there, screen: { id: to.id, handed: false }, holder: 'other' }
}

function writeNote(
  draft: Draft,
  { path, option, text }: { path: string; option?: string; text: string | undefined },
): Draft {
  const box = noteBoxAt(draft.def, path, option)
  if (!box) return draft
  const sectionId = box.field.section.section.id
  const { [sectionId]: here = {}, ...elsewhere } = draft.openNotes
  const key = noteKey(box)
  const words = text === '' ? undefined : text
  if (here[key] === words) return draft
  const { [key]: _old, ...others } = here
  const open = words === undefined ? others : { ...others, [key]: words }
  const openNotes = Object.keys(open).length > 0 ? { ...elsewhere, [sectionId]: open } : elsewhere
  return { ...draft, openNotes }
}

function setNote(draft: Draft, event: Extract<DraftEvent, { type: 'setNote' }>): Draft {
  const { def } = draft
  const box = noteBoxAt(def, event.path, event.option)
  if (!box) return draft
  const sectionId = box.field.section.section.id
  const before = draft.notes[sectionId]
  const where = { def, sectionId, answers: sectionOf(draft.answers, sectionId), now: event.now }
  const after = putNote(where, before, box, event.note)
  return sameNotes(def, sectionId, before, after)
    ? draft
    : { ...draft, notes: { ...draft.notes, [sectionId]: after } }
}

function saved(draft: Draft, event: Extract<DraftEvent, { type: 'saved' }>): Draft {
  const { sectionId } = event
  const merged = merge(visibleOf(draft, sectionId), event.sent ?? event.answers, event.answers)
  const next = withTyped(draft, withSection(draft.typed, sectionId, merged))
  const { conflict, ...rest } = next
  return {
    ...rest,
    ...(conflict && conflict.sectionId !== sectionId ? { conflict } : {}),
    ...savedNotes(draft, event),
    saved: withSection(draft.saved, sectionId, event.answers),
    savedSections: sameAnswers(draft.savedSections, event.savedSections)
      ? draft.savedSections
      : event.savedSections,
    revisions: { ...draft.revisions, [sectionId]: event.revision },
  }
}

function savedNotes(
  { def, notes, savedNotes: before }: Draft,
  { sectionId, notes: stored, sentNotes }: Extract<DraftEvent, { type: 'saved' }>,
): Partial<Pick<Draft, 'notes' | 'savedNotes'>> {
  const now = stored ?? sentNotes
  if (!now) return {}
  const merged = mergeNotes(def, sectionId, notes[sectionId], sentNotes ?? now, now)
  return { notes: { ...notes, [sectionId]: merged }, savedNotes: { ...before, [sectionId]: now } }
}

/** The answers that a person sees in a section. Saving drops the others, here as on the server. */
function visibleOf(draft: Draft, sectionId: string): SectionAnswers {
  const owners = compile(draft.def).byId.get(sectionId)?.owners
  const entries = Object.entries(sectionOf(draft.answers, sectionId)).filter(
    ([key]) => draft.derived.fields[owners?.get(key)?.field.path ?? '']?.visible,
  )
  return Object.fromEntries(entries)
}

/** Text typed during the save is kept; all other answers are the server's. */
function merge(mine: SectionAnswers, sent: SectionAnswers, stored: SectionAnswers): SectionAnswers {
  const merged: SectionAnswers = {}
  for (const key of new Set([...Object.keys(mine), ...Object.keys(stored)])) {
    const untouched = sameAnswers(ownProperty(mine, key), ownProperty(sent, key))
    const value =
      untouched && Object.hasOwn(stored, key) ? stored[key] : Object.hasOwn(mine, key) ? mine[key] : undefined
    if (value !== undefined) merged[key] = value
  }
  return merged
}

/**
 * Resolves a conflict. Both versions continue from the stored revision: mine, to be saved over it, theirs, or a mixture. If their version
 * is not saved either, the saved answers stay unchanged.
 */
function resolveConflict(draft: Draft, conflict: DraftConflict, choice: ConflictChoice): Draft {
  const { sectionId, revision, theirs, theirNotes, unsaved } = conflict
  const { answers, notes } = chosenVersion(draft, conflict, choice)
  const next = withTyped(draft, withSection(draft.typed, sectionId, answers))
  const { conflict: _done, laterConflicts = [], ...rest } = next
  const [later, ...others] = laterConflicts
  return {
    ...rest,
    ...(later && { conflict: later, laterConflicts: others }),
    ...(notes && { notes: { ...draft.notes, [sectionId]: notes } }),
    ...(!unsaved && {
      ...(theirNotes && { savedNotes: { ...draft.savedNotes, [sectionId]: theirNotes } }),
      saved: withSection(draft.saved, sectionId, theirs),
      revisions: { ...draft.revisions, [sectionId]: revision },
    }),
  }
}

function chosenVersion(
  draft: Draft,
  conflict: DraftConflict,
  choice: ConflictChoice,
): { answers: SectionAnswers; notes: SectionNotes | undefined } {
  if (choice === 'keepMine') return { answers: sectionOf(draft.typed, conflict.sectionId), notes: undefined }
  if (choice === 'takeTheirs') return { answers: conflict.theirs, notes: conflict.theirNotes }
  return mergeVersions(draft, conflict, choice.theirs)
}
