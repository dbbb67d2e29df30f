import { firstNameOf } from '@careword/domain/people/person-name'
import { paths } from '@careword/contract/paths'
import { documentsAtHand } from '@careword/domain/documents/documents-at-hand'
import { isPaperReady } from '@careword/domain/documents/paper-ready'
import { PenLine } from 'lucide-react'
import { usePartner } from '../../partner/partner-context.tsx'
import { requestWords } from '../../patient/request-words.ts'
import { EndNotices } from '../../patient/end-notices.tsx'
import { hasLostAgent } from '../../patient/lost-agent.ts'
import { missingPartsWords } from '../../patient/missing-parts-words.ts'
import { useDocuments } from '../../patient/documents-query.ts'
import { typeName } from '../../partner/type-name.ts'
import { useUser } from '../../session/use-user.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useRouteExists } from '../../ui/use-route-exists.ts'
import { CardOffer } from './card-offer.tsx'
import { homeView, type HomeAction, listedGroups, statusOf } from './home-view.ts'
import { DefaultTemplate } from './default-template.tsx'
import { FiveWishesTemplate } from './five-wishes-template.tsx'
import css from './home-page.module.css'
import layout from '../../ui/layout.module.css'
import { mayNameOtherAgent } from './may-name-other-agent.ts'
import { titleOverride } from './title-override.ts'
import { StatusCards } from './status-cards.tsx'
import { useHomeAction } from './use-home-action.tsx'

/** Shell spec §2, Home page of a patient: the name, the next step, the status of the documents, then the partner's content. */
export function OwnHome({ patientId }: { patientId: string }) {
  const { config, t, content, lang } = usePartner()
  const user = useUser()
  const { home } = config.patientEngagement
  const documents = useDocuments(patientId)
  const exists = useRouteExists()
  const { run, dialogs } = useHomeAction(patientId, documents)
  const fiveWishes = home.template_id === 'HOME_FIVE_WISHES' ? home.five_wishes : null
  const view = homeView(home, documents)
  // The Five Wishes home uses the first action of the chosen view, with its own words by status (Shell spec §2).
  const actions = (fiveWishes ? view?.actions.slice(0, 1) : view?.actions) ?? []
  const unchecked = uncheckedOf(actions[0])
  const toCheck = unchecked ?? lostAgentOf(actions[0])
  const allowed = [
    ...(toCheck ? [toCheck.read] : []),
    ...actions
      .map(action => nowOf(action))
      .filter(action => mayDo(action) && !(toCheck && ['view', toCheck.read.action].includes(action.action))),
  ]
  const groups = listedGroups(home, documents)
  const [first] = actions
  // Words such as 'go on' are shown only where there is something to continue.
  const urges = first !== undefined && ['create', 'resume', 'upload'].includes(first.action)
  const shows = view !== undefined && (allowed.length > 0 || (view.title !== null && !urges))
  const offered = allowed[0]
  const next =
    view && (toCheck || (shows && (!urges || (first && mayDo(nowOf(first)))))) ? { view, offered } : null
  const instead = toCheck ?? titleOverride(next?.offered, documents, { t, lang, config })
  const inForce = !unchecked && next?.offered?.action === 'view' ? inForceOf(next.offered) : undefined
  const ofNext = next?.offered?.type === undefined ? undefined : documents[next.offered.type]
  const draft = ofNext?.instances[ofNext.currentIncompleteDocument ?? '']
  const requested = draft?.waits || draft?.signers.length ? draft : inForce
  const asked = requested
    ? [missingPartsWords(requested.reportedMissing, { t }), ...requestWords(requested, { t, lang })].filter(
        Boolean,
      )
    : []

  return (
    <div className={css.page}>
      <div className={css.greeting}>
        <h1>{t('home.greeting', { name: firstNameOf(user.name) })}</h1>
        <p className={css.lead}>{content(home.page_title)}</p>
      </div>

      <EndNotices patientId={patientId} groups={Object.values(documents)} where="before" />

      {next ? (
        <section className={css.next} aria-labelledby="next-step">
          <div className={layout.near}>
            {next.view.title ? <h2 id="next-step">{instead?.title ?? content(next.view.title)}</h2> : null}
            {asked.map(sentence => (
              <p key={sentence} className={css.missing}>
                <Icon of={PenLine} />
                <strong>{sentence}</strong>
              </p>
            ))}
            {instead?.text === undefined ? (
              next.view.content.map(key => <p key={key}>{content(key)}</p>)
            ) : instead.text === null ? null : (
              <p>{instead.text}</p>
            )}
          </div>
          <div className={css.actions}>
            {allowed.map((action, index) => (
              <Button
                key={`${action.action} ${action.label}`}
                variant={index === 0 ? 'onDeep' : 'onDeepQuiet'}
                onClick={() => run(action)}
              >
                {labelOf(action)}
              </Button>
            ))}
            {next.offered?.action === 'view' && ofNext && mayNameOtherAgent(ofNext) ? (
              <Button variant="onDeepQuiet" onClick={() => run({ action: 'update', type: ofNext.type })}>
                {t('documents.agent.another')}
              </Button>
            ) : null}
          </div>
        </section>
      ) : null}

      {groups.length > 0 ? (
        <StatusCards title={t('home.whereYouStand')} groups={groups} run={run} offered={next?.offered} />
      ) : null}

      <EndNotices patientId={patientId} groups={Object.values(documents)} where="after" />

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

  /**
   * The unchecked paper that must be read first where no document is in force or begun: the partner's text for a beginning would hide it.
   */
  function uncheckedOf(action: HomeAction | undefined) {
    const type = action?.type ?? home.document_types[0]
    const group = type === undefined ? undefined : documents[type]
    if (!group) return undefined
    const { inForce, unchecked, draft } = documentsAtHand(group)
    const [newest] = unchecked
    if (!newest || inForce || draft) return undefined
    const name = typeName(config, lang, group.type, group.title)
    const alone = unchecked.length === 1
    return {
      title: t('home.unchecked', { name, count: unchecked.length }),
      text: t('documents.unknownText'),
      read: {
        action: alone ? ('view' as const) : ('documents' as const),
        type: group.type,
        documentId: newest.documentId,
        label: alone ? 'documents.action.read' : 'home.card.documents',
      },
    }
  }

  /** The document that has lost its agent, where nothing is in force or begun here: that comes before a beginning. */
  function lostAgentOf(action: HomeAction | undefined) {
    const group = documents[action?.type ?? home.document_types[0] ?? '']
    if (group && (group.actives.length > 0 || group.incompletes.length > 0)) return undefined
    const lost = listedGroups(home, documents).find(each => {
      const active = each.instances[each.currentActiveDocument ?? '']
      return active !== undefined && hasLostAgent(active)
    })
    if (!lost) return undefined
    return {
      title: t('home.agentGone', { name: typeName(config, lang, lost.type, lost.title) }),
      text: null,
      read: {
        action: 'view' as const,
        type: lost.type,
        documentId: lost.currentActiveDocument ?? undefined,
        label: 'documents.action.read',
      },
    }
  }

  function inForceOf({ type }: HomeAction) {
    const group = type === undefined ? undefined : documents[type]
    return group?.instances[group.currentActiveDocument ?? '']
  }

  /** A draft whose paper is made is not continued: its paper is signed and uploaded. */
  function nowOf(action: HomeAction): HomeAction {
    return action.action === 'resume' && paperReadyOf(action) ? { ...action, action: 'upload' } : action
  }

  function paperReadyOf({ type }: HomeAction): boolean {
    const group = type === undefined ? undefined : documents[type]
    return group !== undefined && isPaperReady(group, group.instances[group.currentIncompleteDocument ?? ''])
  }

  function labelOf(action: HomeAction): string {
    if (action === toCheck?.read) return t(action.label)
    const own = titleOverride(action, documents, { t, lang, config })?.label
    if (own !== undefined) return own
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
