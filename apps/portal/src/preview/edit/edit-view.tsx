import type { DashboardConfig } from '@careword/partner'
import { originOf } from '@careword/partner/edit/apply-form-edits'
import { languageName } from '@careword/partner/language-name'
import type { PreviewForm, PreviewPerson } from '@careword/partner/preview/preview-state'
import { type InputDefinition, type SectionDefinition, sectionWords } from '@careword/forms'
import { Alert } from '../../ui/alert.tsx'
import { PartPreview } from '../page/part-preview.tsx'
import { hashOf, type PreviewAddress } from '../page/preview-address.ts'
import css from './edit.module.css'
import { insideOf } from './condition-field.tsx'
import { NewPart } from './new-part.tsx'
import { NewQuestion } from './new-question.tsx'
import { PartCard } from './part-card.tsx'
import { QuestionCard } from './question-card.tsx'
import { useSave } from './use-save.ts'

interface Props {
  config: DashboardConfig
  form: PreviewForm
  place: PreviewAddress
  person: PreviewPerson
}

/** The words, questions, answers and conditions of a form, saved into the file that is its source, through the check. */
export function EditView({ config, form, place, person }: Props) {
  const { definition, name } = form
  const { source, save } = useSave(form)
  // Parts that the rules of the states add are not the author's: they are in no file of theirs.
  const sections = definition.sections.filter(({ id }) => source?.ofRules.includes(id) === false)
  const section = sections.find(each => each.id === place.part) ?? sections[0]
  const lang = definition.languages[0] ?? 'en'
  if (!source) return null
  if (source.source === null)
    return (
      <Alert tone="error" title="The file cannot be read now">
        <p>Mend it in a text editor; the errors above name the line.</p>
      </Alert>
    )
  if (!section) return null
  const own = ({ id, inputs }: SectionDefinition) =>
    inputs.filter(input => !source.ofRules.includes(`${id}.${input.id}`))
  return (
    <div className={css.columns}>
      <div className={css.cards}>
        <label className={css.field}>
          <span>Part</span>
          <select
            value={section.id}
            onChange={event => {
              location.hash = hashOf({ form: name, view: 'edit', part: event.target.value })
            }}
          >
            {sections.map(each => (
              <option key={each.id} value={each.id}>
                {sectionWords(each, 'en').title}
              </option>
            ))}
          </select>
        </label>
        <PartCard key={section.id} def={definition} section={section} save={save} />
        {withInside(own(section)).map(({ input, depth }) => (
          <div key={`${section.id}.${input.id}`} data-depth={depth} className={css.depth}>
            <QuestionCard
              def={definition}
              sectionId={section.id}
              input={input}
              here={originOf(source.source, `${section.id}.${input.id}`) === 'here'}
              save={save}
            />
          </div>
        ))}
        {own(section).length < section.inputs.length ? (
          <p className={css.small}>
            The rules of the states add more to this part. That is not changed here.
          </p>
        ) : null}
        <NewQuestion
          key={`${section.id} question`}
          def={definition}
          section={section}
          after={own(section).at(-1)?.id}
          save={save}
        />
        <NewPart key={`${section.id} part`} def={definition} section={section} save={save} />
      </div>
      <figure className={css.look}>
        <figcaption>{languageName(lang)}, as it is saved</figcaption>
        <PartPreview
          config={config}
          definition={definition}
          answers={person.answers}
          lang={lang}
          errors={false}
          part={section.id}
          title={sectionWords(section, 'en').title}
          width={390}
        />
      </figure>
    </div>
  )
}

function withInside(
  inputs: readonly InputDefinition[],
  depth = 0,
): { input: InputDefinition; depth: number }[] {
  return inputs.flatMap(input => [{ input, depth }, ...withInside(insideOf(input), Math.min(depth + 1, 2))])
}
