import type { DashboardConfig } from '@careword/partner'
import { languageName } from '@careword/partner/language-name'
import type { PreviewForm, PreviewPerson } from '@careword/partner/preview/preview-state'
import { type Answers, type FormDefinition, sectionWords, signingScreens, stopsOf } from '@careword/forms'
import { useMemo, useState } from 'react'
import { classNames } from '../ui/class-names.ts'
import { conditionsOf } from './page/condition-words.ts'
import { PartPreview } from './page/part-preview.tsx'
import { hashOf, type PreviewAddress } from './page/preview-address.ts'
import css from './page/preview.module.css'
import { ViewChoice } from './page/view-choice.tsx'

interface Props {
  config: DashboardConfig
  form: PreviewForm
  place: PreviewAddress
  person: PreviewPerson
}

const widths = { phone: 390, desk: 1280 } as const
type Width = keyof typeof widths
type Fill = 'empty' | 'filled' | 'errors'

/** Shows every part of a form in each language, on a phone or at a desk, empty, filled in or with its missing answers. */
export function PartsView({ config, form: { name, definition }, place, person }: Props) {
  const [width, setWidth] = useState<Width>('phone')
  const [fill, setFill] = useState<Fill>('filled')
  const [lang, setLang] = useState('all')
  const parts = partsOf(definition, person.answers, lang === 'all' ? 'en' : lang)
  const part = parts.find(each => each.id === place.part) ?? parts[0]
  const langs = lang === 'all' ? definition.languages : [lang]
  const answers = useMemo(
    () => (fill === 'filled' ? person.answers : onlyOfRecord(person.answers, definition)),
    [fill, person, definition],
  )
  if (!part) return null
  const asked = stopsOf(definition, answers).some(({ section }) => section.id === part.section)
  return (
    <>
      <div className={css.choices}>
        <ViewChoice
          legend="Window"
          value={width}
          options={{ phone: 'Phone', desk: 'Desk' }}
          onChoose={setWidth}
        />
        <ViewChoice
          legend="Answers"
          value={fill}
          options={{ empty: 'Empty', filled: 'Filled in', errors: 'With errors' }}
          onChoose={setFill}
        />
        {definition.languages.length > 1 ? (
          <ViewChoice
            legend="Language"
            value={lang}
            options={{
              all: 'Side by side',
              ...Object.fromEntries(definition.languages.map(each => [each, languageName(each)])),
            }}
            onChoose={setLang}
          />
        ) : null}
      </div>
      <label className={classNames(css.choice, css.partChoice)}>
        <span>Part</span>
        <select
          value={part.id}
          onChange={event => {
            location.hash = hashOf({ form: name, view: 'parts', part: event.target.value })
          }}
        >
          {parts.map(each => (
            <option key={each.id} value={each.id}>
              {each.title}
            </option>
          ))}
        </select>
      </label>
      <div className={css.partColumns}>
        <nav aria-label="Parts" className={css.parts}>
          <ol>
            {parts.map(each => (
              <li key={each.id}>
                <a
                  href={hashOf({ form: name, view: 'parts', part: each.id })}
                  aria-current={each === part ? 'page' : undefined}
                >
                  {each.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={css.content}>
          {asked ? null : (
            <p className={css.notAsked}>
              With these answers this part is not asked: it is shown all the same.
            </p>
          )}
          <Conditions def={definition} part={part.section} />
          <div className={css.frames} data-width={width}>
            {langs.map(each => (
              <figure key={each} className={css.look}>
                <figcaption>
                  {languageName(each)}, {width === 'phone' ? '390' : '1280'} pixels wide
                </figcaption>
                <PartPreview
                  {...{ config, definition, answers }}
                  lang={each}
                  errors={fill === 'errors'}
                  part={part.section}
                  screen={part.screen}
                  title={part.title}
                  width={widths[width]}
                />
              </figure>
            ))}
          </div>
        </div>
      </div>
    </>
  )
}

interface Part {
  /** The id of the part in the address. */
  id: string
  section: string
  screen: string | undefined
  title: string
}

/** Each section by its title in a language; for the last one, each screen of a signer. */
function partsOf(def: FormDefinition, answers: Answers, lang: string): Part[] {
  return def.sections.flatMap((section, index): Part[] => {
    const { title } = sectionWords(section, lang)
    const one: Part = { id: section.id, section: section.id, screen: undefined, title }
    const screens = index === def.sections.length - 1 ? signingScreens(def, answers) : []
    if (screens.length < 2) return [one]
    return screens.map(screen => ({
      id: screen.id === 'review' ? section.id : `${section.id}:${screen.id}`,
      section: section.id,
      screen: screen.id,
      title:
        screen.kind === 'signer'
          ? `${title}: ${screen.as}${screens.filter(each => each.kind === 'signer' && each.as === screen.as).length > 1 ? ` ${screen.number}` : ''}`
          : `${title}: ${screen.kind === 'review' ? 'read it first' : 'all have signed'}`,
    }))
  })
}

/** The answers that the portal knows from a person's record, before the first one is typed. */
function onlyOfRecord(answers: Answers, def: FormDefinition): Answers {
  return Object.fromEntries(
    def.sections.flatMap(({ id, inputs }) => {
      const kept = inputs
        .filter(input => 'record' in input && input.record !== undefined)
        .map(input => input.id)
      const given = Object.entries(answers[id] ?? {}).filter(([key]) =>
        kept.some(each => key.startsWith(each)),
      )
      return given.length > 0 ? [[id, Object.fromEntries(given)]] : []
    }),
  )
}

function Conditions({ def, part }: { def: FormDefinition; part: string }) {
  const conditions = useMemo(() => conditionsOf(def, 'en', part), [def, part])
  if (conditions.length === 0) return null
  return (
    <details className={css.warnings}>
      <summary>What depends on other answers here ({conditions.length})</summary>
      <ul className={css.issues}>
        {conditions.map(({ what, when }) => (
          <li key={`${what} ${when}`}>
            <strong>{what}</strong> is {when}.
          </li>
        ))}
      </ul>
    </details>
  )
}
