import type { DashboardConfig } from '@careword/partner'
import { usePartner } from '../../partner/partner-context.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import css from './five-wishes-template.module.css'
import layout from '../../ui/layout.module.css'

type FiveWishes = NonNullable<DashboardConfig['patientEngagement']['home']['five_wishes']>

/**
 * HOME_FIVE_WISHES (Shell spec §2): introduction, numbered wishes list, questions that open, the fixed logo image. For a person who has
 * begun and knows the topics, these are folded above the questions.
 */
export function FiveWishesTemplate({ words, begun }: { words: FiveWishes; begun: boolean }) {
  const { content, t } = usePartner()
  const heading = content(words.wishes_heading)
  if (!begun && words.questions.length === 0) return <About words={words} heading={heading} />
  return (
    <div className={begun ? css.once : css.columns}>
      {begun ? null : <About words={words} heading={heading} />}
      <section className={layout.farApart} aria-labelledby="questions">
        <h2 id="questions">{t('home.learnMore')}</h2>
        <div>
          {begun ? (
            <Disclosure title={heading}>
              <About words={words} heading={null} />
            </Disclosure>
          ) : null}
          {words.questions.map(question => (
            <Disclosure key={question.title} title={content(question.title)}>
              <p>{content(question.message)}</p>
            </Disclosure>
          ))}
        </div>
      </section>
    </div>
  )
}

/** The guide's introduction; its heading is null where the page shows it above already. */
function About({ words, heading }: { words: FiveWishes; heading: string | null }) {
  const { content, config } = usePartner()
  return (
    <section className={layout.farApart} aria-label={content(words.wishes_heading)}>
      <div className={css.introduction}>
        <img className={css.logo} src={config.images.homeLogo} alt="" />
        <div className={layout.farApart}>
          {words.introduction.map(key => (
            <p key={key}>{content(key)}</p>
          ))}
        </div>
      </div>
      {heading === null ? null : <h2>{heading}</h2>}
      <ol className={css.wishes}>
        {words.wishes.map((key, index) => (
          <li key={key}>
            <span className={css.number} aria-hidden="true">
              {index + 1}
            </span>
            <span>{content(key)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
