// The same questions with SurveyJS, built as its documentation recommends: a model of the JSON, and its component. ?update=leave updates
// when a field is left, which is the default of SurveyJS, instead of at each key.
import { createRoot } from 'react-dom/client'
import { Model } from 'survey-core'
import { Survey } from 'survey-react-ui'
import 'survey-core/survey-core.min.css'
import { offer, timeMount } from '../time-mount.ts'

interface Page {
  elements: { name: string }[]
}
const { json, answers } = (await (await fetch('/survey.json')).json()) as {
  json: { pages: Page[] }
  answers: unknown
}
const whenLeft = new URLSearchParams(location.search).get('update') === 'leave'

let survey: Model
offer({
  mount: () =>
    timeMount(
      () => {
        survey = new Model(whenLeft ? { ...json, textUpdateMode: 'onBlur' } : json)
        survey.data = answers
        createRoot(document.getElementById('root') as HTMLElement).render(<Survey model={survey} />)
      },
      `[data-name="${json.pages[0]?.elements.at(-1)?.name}"]`,
    ),
  showErrors: () => void survey.validate(true, false),
})
