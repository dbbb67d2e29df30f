import {
  breadcrumb,
  canQuicksave,
  createDraft,
  type Draft,
  type DraftEvent,
  fieldView,
  reduceDraft,
  placeOf,
  stepsThrough,
  walkOf,
} from '@careword/forms'
import { type ThousandInputs, thousandInputs } from '../pages/thousand-inputs.ts'
import { asSurvey, nameOf, surveyAnswers } from './as-survey.ts'
import { loadPeer } from './peers.ts'
import { atMost, median, printed, type Row } from './row.ts'

/** The part of SurveyJS that is used here. */
interface SurveyModel {
  data: unknown
  currentPageNo: number
  setValue: (name: string, value: unknown) => void
  getQuestionByName: (name: string) => SurveyQuestion
  validate: (fireCallback: boolean) => boolean
  currentPage: { questions: SurveyQuestion[] }
  progressValue: number
}
interface SurveyQuestion {
  isVisible: boolean
  isRequired: boolean
  isReadOnly: boolean
  value: unknown
  errors: unknown[]
}

const warmUp = 60

/** One edit in a form of 1,000 inputs and 100 validators, until the state of its screen is known: ours against SurveyJS's model. */
export const derive: Row = {
  name: 'derive',
  async run({ quick }) {
    const edits = quick ? 60 : 120
    const { Model } = await loadPeer<{ Model: new (json: unknown) => SurveyModel }>('survey-core')
    const { definition, answers, sectionId, typedInput, chosenInput } = thousandInputs(10)
    const survey = new Model(asSurvey(definition))
    survey.data = surveyAnswers(answers)
    survey.currentPageNo = definition.sections.findIndex(section => section.id === sectionId)
    survey.validate(true)
    let draft: Draft = begin({ definition, answers, sectionId, typedInput, chosenInput })
    const paths = pathsOf(draft)
    sameShown(draft, survey, paths)

    const times = { ours: [] as number[], theirs: [] as number[], clone: [] as number[] }
    let read = 0
    for (let n = -warmUp; n < edits; n++) {
      // Two keys, then a choice that three validators read.
      const choose = n % 3 === 2
      const value = choose ? `v${Math.abs(n) % 3}` : `Warm and quiet ${n}`
      const event: DraftEvent = choose
        ? { type: 'choose', path: chosenInput, option: value }
        : { type: 'setText', path: typedInput, value }
      const ours = timed(() => {
        draft = reduceDraft(draft, event)
        read += readOurs(draft, paths)
      })
      const theirs = timed(() => {
        survey.setValue(nameOf(event.path), value)
        read += readTheirs(survey)
      })
      const clone = timed(() => {
        read += copied(definition)
      })
      if (n < 0) continue
      times.ours.push(ours)
      times.theirs.push(theirs)
      times.clone.push(clone)
    }
    sameShown(draft, survey, paths)
    if (read === 0) throw new Error('nothing was read')
    const one = inOneSection(edits)
    const [mine, peer, clone] = [median(times.ours), median(times.theirs), median(times.clone)]
    return [
      atMost('an edit in 1,000 inputs, against the model of SurveyJS', mine / peer, 1, 'x', 2),
      atMost('an edit in 1,000 inputs, against a copy of its definition as JSON', mine / clone, 2, 'x', 2),
      printed('ours / theirs / JSON', `${mine.toFixed(2)} / ${peer.toFixed(2)} / ${clone.toFixed(2)} ms`),
      printed('ours against 5 ms', mine < 5 ? 'below' : 'above'),
      atMost('the same with all of them in one section, against that copy', one.ours / one.clone, 3, 'x', 2),
      printed('ours / JSON, in one section', `${one.ours.toFixed(2)} / ${one.clone.toFixed(2)} ms`),
    ]
  },
}

/** The cost of copying the definition, against which both are measured. */
const copied = (definition: unknown): number => JSON.stringify(JSON.parse(JSON.stringify(definition))).length

function timed(work: () => void): number {
  const from = performance.now()
  work()
  return performance.now() - from
}

/** The measurement with all 1,000 inputs on one screen: the cost, in copies of the definition. */
function inOneSection(edits: number): { ours: number; clone: number } {
  const form = thousandInputs(1)
  const times = { ours: [] as number[], clone: [] as number[] }
  let draft = begin(form)
  const paths = pathsOf(draft)
  for (let n = -warmUp; n < edits; n++) {
    const event: DraftEvent = { type: 'setText', path: form.typedInput, value: `Warm and quiet ${n}` }
    const ours = timed(() => {
      draft = reduceDraft(draft, event)
      readOurs(draft, paths)
    })
    const clone = timed(() => copied(form.definition))
    if (n < 0) continue
    times.ours.push(ours)
    times.clone.push(clone)
  }
  return { ours: median(times.ours), clone: median(times.clone) }
}

const begin = ({ definition: def, answers, sectionId }: ThousandInputs): Draft =>
  reduceDraft(createDraft({ def, answers, savedSections: [], revisions: {}, sectionId }), {
    type: 'showErrors',
    on: true,
  })

const pathsOf = ({ derived, sectionId }: Draft): string[] =>
  Object.keys(derived.fields).filter(path => path.startsWith(`${sectionId}.`))

/** Reads every field of the section, and its surroundings. */
function readOurs(draft: Draft, paths: string[]): number {
  let seen = 0
  for (const path of paths) {
    const view = fieldView(draft, path)
    if (view?.state.visible) seen += view.issues.length + (view.state.required ? 2 : 1)
  }
  const steps = stepsThrough(walkOf(draft))
  const items = breadcrumb(steps, draft.sectionId, 'en')
  return seen + items.length + placeOf(steps, draft.sectionId).step + Number(canQuicksave(draft))
}

function readTheirs(survey: SurveyModel): number {
  let seen = 0
  for (const question of survey.currentPage.questions)
    if (question.isVisible)
      seen += question.errors.length + (question.isRequired ? 2 : 1) + (question.isReadOnly ? 1 : 0)
  return seen + survey.progressValue
}

/** Checks that both show and require the same, without which the comparison would mean nothing. */
function sameShown(draft: Draft, survey: SurveyModel, paths: string[]): void {
  for (const path of paths) {
    const state = draft.derived.fields[path]
    const question = survey.getQuestionByName(nameOf(path))
    if (state?.visible !== question.isVisible)
      throw new Error(`${path} is ${state?.visible ? 'shown' : 'hidden'} by us only`)
    if (state.visible && state.required && !question.isRequired)
      throw new Error(`${path} is required by us only`)
  }
}
