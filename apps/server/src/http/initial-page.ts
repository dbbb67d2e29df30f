import { paths } from '@careword/contract/paths'
import { escapeHtml } from '@careword/domain'
import { inLanguage } from '@careword/domain/text/in-language'
import { initialTexts, type InitialTexts } from '@careword/partner'
import type { Tenant } from '../core/partner-store.ts'

/** The element of the built page that is filled (apps/portal/index.html). */
const room = '<div data-waiting></div>'
const signIn = new RegExp(`${paths.login.template}/?$`, 'i')

/**
 * The portal's page with the partner's first words, so that no person sees an empty page while scripts and configuration load. On the
 * sign-in page they are its heading in its final place (decision 0010); elsewhere they name the portal. Rendered once for each version of a
 * partner, language and kind of page.
 */
export function firstPages(built: string): (tenant: Tenant, lang: string, pathname: string) => Buffer {
  if (!built.includes(room)) throw new Error(`The portal's page has no ${room}.`)
  const made = new WeakMap<Tenant, Map<string, Buffer>>()
  return (tenant, lang, pathname) => {
    const key = `${lang} ${signIn.test(pathname) ? 'signIn' : ''}`
    const pages = made.get(tenant) ?? new Map<string, Buffer>()
    made.set(tenant, pages)
    const page = pages.get(key) ?? Buffer.from(fill(built, tenant, lang, signIn.test(pathname)))
    pages.set(key, page)
    return page
  }
}

function fill(built: string, { public: config }: Tenant, lang: string, isSignIn: boolean): string {
  const blocks = config.business.supported_languages.map(each => {
    const words = initialTexts(config, each)
    const hidden = each === lang ? '' : ' hidden'
    return `<div ${inLanguage(each)}${hidden}>${isSignIn ? headOfSignIn(words) : opening(words)}</div>`
  })
  const own = initialTexts(config, lang)
  const title = isSignIn ? own.signInTitle : own.partner
  return built
    .replace(
      /<title>[^<]*<\/title>/,
      () =>
        `<title>${escapeHtml(title)}</title><meta name="description" content="${escapeHtml(own.description)}">`,
    )
    .replace(/<html lang="[^"]*">/, () => `<html ${inLanguage(lang)}>`)
    .replace(room, () => `<div data-waiting="${isSignIn ? 'signIn' : 'opening'}">${blocks.join('')}</div>`)
}

function headOfSignIn({ logo, partner, title, greeting, loading, loadingLong }: InitialTexts): string {
  return `<div class="cw-login-box"><img class="cw-login-logo" src="${escapeHtml(logo)}" alt="${escapeHtml(partner)}" height="56"><div class="cw-login-head"><h1 class="cw-login-title">${escapeHtml(title)}</h1>${greeting === undefined ? '' : `<p class="cw-login-greeting">${escapeHtml(greeting)}</p>`}<p data-late>${escapeHtml(loading)}</p><p data-long>${escapeHtml(loadingLong)}</p></div></div>`
}

const opening = ({ partner, loading, loadingLong }: InitialTexts): string =>
  `<p class="cw-opening-partner">${escapeHtml(partner)}</p><span class="cw-opening-spinner" data-late></span><p data-late>${escapeHtml(loading)}</p><p class="cw-opening-long" data-long>${escapeHtml(loadingLong)}</p>`
