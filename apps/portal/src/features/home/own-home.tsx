import { paths } from '@careword/contract/paths'
import { isPaperReady } from '@careword/domain/documents/paper-ready'
import { rawStatus } from '@careword/domain/documents/statuses'
import { useSuspenseQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { usePartner } from '../../partner/partner-context.tsx'
import { askedWords } from '../../patient/asked-words.ts'
import { EndNotices } from '../../patient/end-notices.tsx'
import { missingWords } from '../../patient/missing-words.ts'
import { documentsQuery } from '../../patient/documents-query.ts'
import { typeName } from '../../patient/type-name.ts'
import { useUser } from '../../session/use-user.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useRouteExists } from '../../ui/use-route-exists.ts'
import { CardOffer } from './card-offer.tsx'
import { chosenView, type HomeAction, listedGroups, statusOf } from './chosen-view.ts'
import { DefaultTemplate } from './default-template.tsx'
import { FiveWishesTemplate } from './five-wishes-template.tsx'
import css from './home-page.module.css'
import { StatusCards } from './status-cards.tsx'
import { useHomeAction } from './use-home-action.tsx'

/** Shell spec §2, Home page of a patient: who you are, the next step, where you stand, then what the partner has to say. */
export function OwnHome({ patientId }: { patientId: string }) {
  const { config, t, content, lang } = usePartner()
  const user = useUser()
  const { home } = config.patientEngagement
  const { data: documents } = useSuspenseQuery(documentsQuery(patientId))
  const exists = useRouteExists()
  const { run, dialogs } = useHomeAction(patientId, documents)
  const fiveWishes = home.template_id === 'HOME_FIVE_WISHES' ? home.five_wishes : null
  const view = chosenView(home, documents)
  // The Five Wishes home uses the first action of the chosen view, with its own words by status (Shell spec §2).
  const actions = (fiveWishes ? view?.actions.slice(0, 1) : view?.actions) ?? []
  const allowed = actions.map(action => nowOf(action)).filter(action => mayDo(action))
  const groups = listedGroups(home, documents)
  const [first] = actions
  // Words that say 'go on' stand only where there is something to go on with.
  const urges = first !== undefined && ['create', 'resume', 'upload'].includes(first.action)
  const shows = view !== undefined && (allowed.length > 0 || (view.title !== null && !urges))
  const offered = allowed[0]
  const next = shows && (!urges || (first && mayDo(nowOf(first)))) ? { view, offered } : null
  const paper = next?.offered !== undefined && paperTitleOf(next.offered) !== undefined
  const inForce = next?.offered?.action === 'view' ? inForceOf(next.offered) : undefined
  const ofNext = next?.offered?.type === undefined ? undefined : documents[next.offered.type]
  const draft = ofNext?.instances[ofNext.currentIncompleteDocument ?? '']
  const told = draft?.waits || draft?.signers.length ? draft : inForce
  const asked = told
    ? [missingWords(told.saidMissing, { t }), ...askedWords(told, { t, lang })].filter(Boolean)
    : []
  const [firstName = user.name] = user.name.split(' ')

  return (
    <div className={css.page}>
      <div className={css.greeting}>
        <h1>{t('home.greeting', { name: firstName })}</h1>
        <p className={css.lead}>{content(home.page_title)}</p>
      </div>

      <EndNotices patientId={patientId} groups={Object.values(documents)} />

      {next ? (
        <section className={css.next} aria-labelledby="next-step">
          <div className={css.nextWords}>
            {next.view.title ? (
              <h2 id="next-step">
                {paperTitleOf(next.offered) ??
                  waitsTitleOf(next.offered) ??
                  endedOf(next.offered) ??
                  lackingOf(next.offered) ??
                  content(next.view.title)}
              </h2>
            ) : null}
            {asked.map(sentence => (
              <p key={sentence} className={css.missing}>
                <Icon of={PenLine} />
                <strong>{sentence}</strong>
              </p>
            ))}
            {paper ? (
              <p>{t('documents.paperReady')}</p>
            ) : waitsTitleOf(next.offered) !== undefined ? (
              <p>{t('home.waitsText')}</p>
            ) : lackingOf(next.offered) !== undefined ? (
              <p>{t('home.inForceMissingText')}</p>
            ) : (
              next.view.content.map(key => <p key={key}>{content(key)}</p>)
            )}
          </div>
          <div className={css.actions}>
            {allowed.map((action, index) => (
              <Button
                key={action.label}
                variant={index === 0 ? 'onDeep' : 'onDeepQuiet'}
                onClick={() => run(action)}
              >
                {labelOf(action)}
              </Button>
            ))}
          </div>
        </section>
      ) : null}

      {groups.length > 0 ? (
        <StatusCards title={t('home.whereYouStand')} groups={groups} run={run} offered={next?.offered} />
      ) : null}

      {Object.values(documents).some(({ actives }) => actives.length > 0) ? <CardOffer /> : null}

      {fiveWishes ? (
        <FiveWishesTemplate words={fiveWishes} begun={first?.action !== 'create'} />
      ) : (
        <DefaultTemplate home={home} />
      )}
      {home.footer ? <p className={css.footer}>{content(home.footer)}</p> : null}
      {dialogs}
    </div>
  )

  function inForceOf({ type }: HomeAction) {
    const group = type === undefined ? undefined : documents[type]
    return group?.instances[group.currentActiveDocument ?? '']
  }

  /** Who took back or lost what was in force has begun before: the partner's words for a beginning would not be true. */
  function endedOf(action: HomeAction | undefined): string | undefined {
    const group =
      action?.action === 'create' && action.type !== undefined ? documents[action.type] : undefined
    const ended = Object.values(group?.instances ?? {}).some(
      ({ status }) => rawStatus(status) === 'Outdated' || rawStatus(status) === 'Replaced',
    )
    if (!group || !ended || group.actives.length > 0) return undefined
    return t('home.nothingInForce', { name: typeName(config, lang, group.type, group.title) })
  }

  /** The partner's words for what is complete would not be true of a paper that lacks something. */
  function lackingOf(action: HomeAction | undefined): string | undefined {
    if (action?.action !== 'view' || action.type === undefined || !inForceOf(action)?.saidMissing)
      return undefined
    return t('home.inForceMissing', { name: typeName(config, lang, action.type, action.type) })
  }

  /** A draft whose paper is made is not gone on with: its paper is signed, and brought back. */
  function nowOf(action: HomeAction): HomeAction {
    return action.action === 'resume' && paperReadyOf(action) ? { ...action, action: 'upload' } : action
  }

  function paperReadyOf({ type }: HomeAction): boolean {
    const group = type === undefined ? undefined : documents[type]
    return group !== undefined && isPaperReady(group, group.instances[group.currentIncompleteDocument ?? ''])
  }

  function paperTitleOf(action: HomeAction | undefined): string | undefined {
    const group = action?.type === undefined ? undefined : documents[action.type]
    if (!group || action?.action !== 'upload' || !paperReadyOf(action)) return undefined
    return t('home.paperReady', { name: typeName(config, lang, group.type, group.title) })
  }

  /** A draft whose maker is done waits for others: the partner's words for what was begun would not be true of it. */
  function waitsTitleOf(action: HomeAction | undefined): string | undefined {
    const group = action?.type === undefined ? undefined : documents[action.type]
    if (!group || action?.action !== 'resume') return undefined
    if (!group.instances[group.currentIncompleteDocument ?? '']?.waits) return undefined
    return t('home.waits', { name: typeName(config, lang, group.type, group.title) })
  }

  function labelOf(action: HomeAction): string {
    if (waitsTitleOf(action) !== undefined) return t('home.waitsOpen')
    if (action.action === 'upload' && paperReadyOf(action)) return t('documents.menu.upload')
    const type = action.type ?? home.document_types[0]
    if (!fiveWishes || type === undefined) return content(action.label)
    return content(fiveWishes.action_labels[statusOf(documents, type)])
  }

  function mayDo(action: HomeAction): boolean {
    // Only the types that home lists count (Shell spec §3).
    if (action.type !== undefined && !home.document_types.includes(action.type)) return false
    const group = action.type === undefined ? undefined : documents[action.type]
    if (action.action === 'create') return group?.permissions.canCreatePE === true
    if (action.action === 'resume') return group?.permissions.canResume === true
    if (action.action === 'view') return Boolean(group?.currentActiveDocument)
    if (action.action === 'upload')
      return group?.permissions.canUpload === true && exists(paths.upload.template)
    return true
  }
}
