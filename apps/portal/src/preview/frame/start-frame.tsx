import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Root } from 'react-dom/client'
import { startedWith } from '../../partner/complete-texts.ts'
import { setLanguage } from '../../partner/language.ts'
import { loadIcu } from '../../partner/load-icu.ts'
import { applyTheme } from '../../partner/apply-theme.ts'
import { PartnerProvider } from '../../partner/partner-context.tsx'
import { loadEndOfForm } from '../../features/wizard/signing/end-of-form.ts'
import { type User, userQuery } from '../../session/user-query.ts'
import type { FrameContent, FrameNews } from './frame-message.ts'
import { FramedPart } from './framed-part.tsx'

/** A window of its own for one look at a form: of the server it reads the partner's files alone, and it sends nothing. */
export async function startFrame(root: Root): Promise<void> {
  const { fetch } = globalThis
  globalThis.fetch = (address, ...more) =>
    typeof address === 'string' && address.startsWith('/partner-files/')
      ? fetch(address, ...more)
      : Promise.reject(new TypeError('The preview sends nothing.'))
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, enabled: false } } })
  await Promise.all([loadIcu(), loadEndOfForm()])
  addEventListener('message', ({ data, origin }: MessageEvent<{ previewContent?: FrameContent }>) => {
    const content = data.previewContent
    if (origin !== location.origin || !content) return
    const { config, lang } = content
    cache.setQueryData<Pick<User, 'userType' | 'userId' | 'electronicNotice'>>(userQuery.queryKey, {
      userType: 'patient',
      userId: 'preview',
      electronicNotice: { id: '', accepted: false, link: config.links.electronicCommunicationNotice },
    })
    startedWith(Object.keys(config.uiTranslations), undefined)
    setLanguage(lang, config.business.supported_languages)
    applyTheme(config)
    root.render(
      <QueryClientProvider client={cache}>
        <PartnerProvider config={config}>
          <FramedPart content={content} onHeight={height => tell({ previewFrame: 'height', height })} />
        </PartnerProvider>
      </QueryClientProvider>,
    )
  })
  tell({ previewFrame: 'ready' })
}

const tell = (news: FrameNews): void => window.parent.postMessage(news, location.origin)
