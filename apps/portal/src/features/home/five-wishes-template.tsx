import type { DashboardConfig } from '@careword/partner'
import { usePartner } from '../../partner/partner-context.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import css from './five-wishes-template.module.css'

type FiveWishes = NonNullable<DashboardConfig['patientEngagement']['home']['five_wishes']>

/** HOME_FIVE_WISHES (Shell spec §2): introduction, numbered wishes list, questions that open, the fixed logo image. */
export function FiveWishesTemplate({ words }: { words: FiveWishes }) {
  const { content, t, config } = usePartner()
  return (
    <div className={css.columns}>
      <section className={css.about} aria-labelledby="wishes">
        <div className={css.introduction}>
          <img className={css.logo} src={config.images.homeLogo} alt="" />
          <div className={css.paragraphs}>
            {words.introduction.map(key => (
              <p key={key}>{content(key)}</p>
            ))}
          </div>
        </div>
        <h2 id="wishes">{content(words.wishes_heading)}</h2>
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
      {words.questions.length > 0 ? (
        <section className={css.questions} aria-labelledby="questions">
          <h2 id="questions">{t('home.learnMore')}</h2>
          <div>
            {words.questions.map(question => (
              <Disclosure key={question.title} title={content(question.title)}>
                <p>{content(question.message)}</p>
              </Disclosure>
            ))}
          </div>
        </section>
      ) : null}
    </div>
  )
}
