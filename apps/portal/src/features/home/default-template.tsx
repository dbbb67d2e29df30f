import type { DashboardConfig } from '@careword/partner'
import { usePartner } from '../../partner/partner-context.tsx'
import { Card } from '../../ui/card.tsx'
import css from './default-template.module.css'
import layout from '../../ui/layout.module.css'

type Home = DashboardConfig['patientEngagement']['home']

/** HOME_DEFAULT (Shell spec §2): optional image or film, quickstart, content. Title, actions and footer belong to the page itself. */
export function DefaultTemplate({ home }: { home: Home }) {
  const { content, lang } = usePartner()
  const { media } = home
  const captions = media?.captions ?? {}
  return (
    <div className={css.columns}>
      {media?.type === 'image' ? (
        <img className={css.media} src={media.url} alt={content(media.description)} />
      ) : null}
      {media?.type === 'video' ? (
        <video
          className={css.media}
          controls
          preload="none"
          aria-label={content(media.description)}
          src={media.url}
        >
          <track
            kind="captions"
            src={captions[lang] ?? captions.en}
            srcLang={captions[lang] ? lang : 'en'}
            default
          />
        </video>
      ) : null}
      <div className={layout.apart}>
        {home.quickstart_title || home.quickstart_content ? (
          <Card as="section" className={css.quickstart}>
            {home.quickstart_title ? <h2>{content(home.quickstart_title)}</h2> : null}
            {home.quickstart_content ? <p>{content(home.quickstart_content)}</p> : null}
          </Card>
        ) : null}
        {home.content.map(key => (
          <p key={key}>{content(key)}</p>
        ))}
      </div>
    </div>
  )
}
