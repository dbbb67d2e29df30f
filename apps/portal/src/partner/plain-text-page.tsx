import ExternalLink from 'lucide-react/icons/external-link'
import { useEffect, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { WholePhones } from '../ui/whole-phones.tsx'
import { usePartner } from './partner-context.tsx'
import css from './plain-text-page.module.css'
import layout from '../ui/layout.module.css'
import { inLanguage } from './terms-links.ts'

interface Props {
  /** Address of the page. */
  link: string
  /** The name of the page, for the text and in the link. */
  name: string
}

interface Block {
  tag: 'h3' | 'p'
  text: string
}

/**
 * A page of terms or a notice, whole and in place: the reader need not leave the page, or agree to something they cannot see. A partner's
 * page on another site, or one that cannot be loaded, is shown as a link.
 */
export function PlainTextPage({ link, name }: Props) {
  const { t, lang } = usePartner()
  const address = inLanguage(link, lang)
  const blocks = useBlocks(address)
  return (
    <div className={layout.column}>
      {blocks === 'none' ? null : (
        <section className={css.text} aria-label={name}>
          {blocks === 'coming' ? (
            <p className={css.coming}>
              <Spinner /> {t('shell.loading')}
            </p>
          ) : (
            // Paragraphs of one page: only their position distinguishes them.
            blocks.map(({ tag: Tag, text }, index) => (
              <Tag key={`${index} ${text}`}>
                <WholePhones>{text}</WholePhones>
              </Tag>
            ))
          )}
        </section>
      )}
      {Array.isArray(blocks) ? null : (
        <a className={css.link} href={address} target="_blank" rel="noreferrer">
          <Icon of={ExternalLink} size={18} />
          <span>
            {name} {t('shell.opensInNewTab')}
          </span>
        </a>
      )}
    </div>
  )
}

function useBlocks(address: string): Block[] | 'coming' | 'none' {
  const [read, setRead] = useState<Block[] | 'coming' | 'none'>('coming')
  useEffect(() => {
    const leave = new AbortController()
    setRead('coming')
    readPage(address, leave.signal).then(
      found => setRead(found.length > 0 ? found : 'none'),
      () => {
        if (!leave.signal.aborted) setRead('none')
      },
    )
    return () => leave.abort()
  }, [address])
  return read
}

/** Headings and paragraphs of our own pages (packages/partner, terms-page) as plain text; their markup is not copied. */
async function readPage(address: string, signal: AbortSignal): Promise<Block[]> {
  if (!address.startsWith('/partner-files/')) return []
  const response = await fetch(address, { signal, headers: { accept: 'text/html' } })
  if (!response.ok) return []
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  return [...page.querySelectorAll('main h2, main p')].flatMap(element => {
    const text = element.textContent?.trim() ?? ''
    return text === '' ? [] : [{ tag: element.tagName === 'H2' ? ('h3' as const) : ('p' as const), text }]
  })
}
