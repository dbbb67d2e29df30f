import { formatDayInWords } from '@careword/domain/dates/format-date'
import { goneSince, type SinceSigned } from '@careword/domain/documents/since-signed'
import { type KeyFacts, type KeyFactsPerson, keyFactsOf } from '@careword/forms/describe/key-facts'
import { isTyped } from '@careword/forms/describe/is-typed'
import type { DescribedAnswer, DescribedHead, DescribedKept } from '@careword/forms/describe/described-form'
import { Fragment, type ReactNode, useId } from 'react'
import { usePartner } from '../partner/partner-context.tsx'
import { AnswerWords } from './answer-words.tsx'
import { DialLink } from './dial-link.tsx'
import css from './key-facts-summary.module.css'
import { SinceSignedLines } from './since-signed-lines.tsx'

/** The content of a document, or at least its key facts. */
interface FirstText {
  sections: readonly { id: string; title: string; answers: readonly DescribedAnswer[] }[]
  head?: DescribedHead
  kept?: readonly DescribedKept[]
  /** Events after the signing that concern the named agents. */
  since?: readonly SinceSigned[]
  /** The language of the text, and the document's time zone. */
  lang: string
  /** The language of typed text, where it differs. */
  signedIn?: string
  timeZone: string
  /** null for a draft: an agent cannot accept before it is signed. */
  signedAt?: string | null
}

/**
 * The key facts for a reader at the bedside, as marked in the form's definition: who decides and how to reach them, whether CPR is wanted,
 * which other treatments are wanted and refused, and which of these questions the document leaves open. A form without such marks has no
 * such box. The first page of the PDF shows the same facts (key-fact-rows.ts of the server).
 * @param leads to the documents that name the agent, if this document names none
 */
export function KeyFactsSummary({
  text,
  level,
  leads,
}: {
  text: FirstText
  level: 2 | 3
  leads?: ReactNode
}) {
  const { t } = usePartner()
  const titleId = useId()
  const Title = level === 2 ? 'h2' : 'h3'
  const keyFacts = keyFactsOf(text)
  if (keyFacts === null) return null
  const group = { text, Heading: level === 2 ? 'h3' : 'h4' } as const
  const { called, kept, parts, matters, unsaid } = keyFacts
  return (
    <section className={css.first} aria-labelledby={titleId}>
      <Title id={titleId} className={css.firstTitle}>
        {t('print.reading.first')}
      </Title>
      {called ? <Facts answers={[called]} text={text} /> : null}
      <WhoDecides of={keyFacts.decides} leads={leads} {...group} />
      <Cpr of={keyFacts.cpr} {...group} />
      <Kept of={kept} {...group} />
      {parts.map(({ id, title, lines }) => (
        <Group key={id} title={title} titleLang={text.lang} {...group}>
          <Lines of={lines} text={text} />
        </Group>
      ))}
      {matters.length > 0 ? <Facts answers={matters} text={text} /> : null}
      {unsaid.length > 0 && (
        <Group title={t('print.reading.unsaid')} {...group}>
          <ul className={css.unsaid} lang={text.lang}>
            {unsaid.map(label => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        </Group>
      )}
      <WhatWasAsked
        of={keyFacts.signed}
        isDraft={text.signedAt === null}
        gone={goneSince(text.since ?? [])}
      />
    </section>
  )
}

interface OfDocument {
  text: FirstText
  Heading: 'h3' | 'h4'
}
type Found = KeyFacts<DescribedAnswer>

interface GroupProps extends OfDocument {
  title: string
  /** The language of the title, where it is the document's own. */
  titleLang?: string
  children: ReactNode
}

function Group({ title, titleLang, Heading, children }: GroupProps) {
  return (
    <div className={css.group}>
      <Heading className={css.groupTitle} lang={titleLang}>
        {title}
      </Heading>
      {children}
    </div>
  )
}

/** The agent with every number, then the alternates in order; where no agent is named, a sentence states so. */
function WhoDecides({
  of: decides,
  leads,
  ...group
}: { of: Found['decides']; leads: ReactNode } & OfDocument) {
  const { t } = usePartner()
  const { elsewhere, nobody } = decides
  const { text } = group
  const gone = goneSince(text.since ?? [])
  const left = (people: KeyFactsPerson<DescribedAnswer>[]) =>
    people.filter(({ name }) => !gone.has(name.values.join(' ')))
  const [agents, alternates] = [left(decides.agents), left(decides.alternates)]
  const agentGone = agents.length < decides.agents.length
  const named = agents.length + alternates.length + elsewhere.length > 0
  const noneLeft = decides.noneLeft || (agents.length + alternates.length === 0 && agentGone)
  if (!leads && !nobody && !named && !text.since?.length) return null
  return (
    <Group title={t('print.reading.decides')} {...group}>
      <SinceSignedLines of={text.since} />
      {nobody ? <p className={css.said}>{t('print.reading.nobody')}</p> : null}
      {noneLeft ? <p className={css.said}>{t('print.reading.noneLeft')}</p> : null}
      {agents.map(({ name, phones, notAccepted }) => (
        <Fragment key={name.inputId}>
          <Facts answers={[name, ...phones]} text={text} />
          {notAccepted && text.signedAt !== null ? (
            <p>{t('print.reading.notAccepted', { name: name.values.join(' ') })}</p>
          ) : null}
        </Fragment>
      ))}
      {alternates.length > 0 ? (
        <>
          <p className={css.said}>{t(agentGone ? 'print.since.next' : 'print.reading.ifNot')}</p>
          <ol className={css.alternates}>
            {alternates.map(person => (
              <Alternate key={person.name.inputId} of={person} lang={text.lang} />
            ))}
          </ol>
        </>
      ) : null}
      {elsewhere.length > 0 ? (
        <>
          <p className={css.said}>{t('print.reading.elsewhere')}</p>
          <Facts answers={elsewhere} text={text} />
        </>
      ) : null}
      {leads}
    </Group>
  )
}

function Alternate({ of: { name, phones }, lang }: { of: KeyFactsPerson<DescribedAnswer>; lang: string }) {
  return (
    <li lang={lang}>
      <span className={css.alternate}>
        <strong>{name.values.join(' ')}</strong>
        {phones.map(phone => (
          <span key={phone.inputId}>
            {phone.label} <DialLink dial={phone.dial ?? ''} shown={phone.values.join(' ')} />
          </span>
        ))}
      </span>
    </li>
  )
}

/** The facts about CPR, in the same place of every document: the person's wish, its limits, or that the document does not mention it. */
function Cpr({ of: cpr, ...group }: { of: Found['cpr'] } & OfDocument) {
  const { t } = usePartner()
  if (cpr === null) return null
  const { text } = group
  if (cpr.answered === 'notAsked')
    return (
      <Group title={t('print.reading.cpr')} {...group}>
        <p className={css.said}>{t('print.reading.cprNotAsked')}</p>
      </Group>
    )
  if (cpr.answered === 'nothing')
    return (
      <Group title={cpr.label} titleLang={text.lang} {...group}>
        <p className={css.said}>{t('print.reading.cprUnsaid')}</p>
      </Group>
    )
  return (
    <Group title={cpr.answered.label} titleLang={text.lang} {...group}>
      <p className={css.cpr} lang={text.lang}>
        <span data-refuses={cpr.answered.refuses}>{cpr.answered.values.join(' ')}</span>
      </p>
      {cpr.limits.length > 0 ? <Facts answers={cpr.limits} text={text} /> : null}
      {cpr.against.length > 0 ? (
        <>
          <p className={css.said}>{t('print.reading.cprAgainst')}</p>
          <dl className={css.facts}>
            {cpr.against.map(({ label, words }) => (
              <div key={label} className={css.fact}>
                <dt lang={text.lang}>{label}</dt>
                <dd lang={text.lang}>{words.join(' · ')}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : null}
    </Group>
  )
}

/** Contradictory answers of other documents, and that the person confirmed both. */
function Kept({ of: kept, ...group }: { of: Found['kept'] } & OfDocument) {
  const { t, lang } = usePartner()
  if (kept.length === 0) return null
  return (
    <Group title={t('print.reading.kept')} {...group}>
      <dl className={css.facts}>
        {kept.map(({ document, signedAt, timeZone, meanings }) => (
          <div key={`${document} ${signedAt}`} className={css.fact}>
            {signedAt === null ? (
              <dt lang={group.text.lang}>{document}</dt>
            ) : (
              <dt>
                {t('print.reading.keptDocument', {
                  document,
                  date: formatDayInWords(signedAt, lang, timeZone),
                })}
              </dt>
            )}
            <dd>{meanings.map(meaning => t(`print.reading.meaning.${meaning}`)).join(' · ')}</dd>
          </div>
        ))}
      </dl>
    </Group>
  )
}

/** Equal answers are grouped before their answer, as on the paper; single ones keep their place before and after. */
function Lines({ of: lines, text }: { of: Found['parts'][number]['lines']; text: FirstText }) {
  const first = lines.findIndex(line => 'of' in line)
  const answers = (some: typeof lines) => some.flatMap(line => ('answered' in line ? [line.answered] : []))
  const [before, after] =
    first < 0 ? [answers(lines), []] : [answers(lines.slice(0, first)), answers(lines.slice(first))]
  return (
    <>
      {before.length > 0 ? <Facts answers={before} text={text} /> : null}
      {first < 0 ? null : (
        <dl className={css.alike}>
          {lines.map(line =>
            'of' in line ? (
              <div key={line.value}>
                {line.of.map(({ inputId, label }) => (
                  <dt key={inputId} lang={text.lang}>
                    {label}
                  </dt>
                ))}
                <dd lang={text.lang} data-refuses={line.refuses || undefined}>
                  {line.value}
                </dd>
              </div>
            ) : null,
          )}
        </dl>
      )}
      {after.length > 0 ? <Facts answers={after} text={text} /> : null}
    </>
  )
}

/** Keeps a number out of the row of another person's name, and a follow-up question out of the row of another situation. */
const beginsRow = (answer: DescribedAnswer, next: DescribedAnswer | undefined): boolean =>
  next !== undefined && ((answer.dial === undefined && next.dial !== undefined) || next.depth > answer.depth)

function Facts({ answers, text }: { answers: readonly DescribedAnswer[]; text: FirstText }) {
  return (
    <dl className={css.facts}>
      {answers.map((answer, index) => (
        <div
          key={answer.inputId}
          className={css.fact}
          data-begins={beginsRow(answer, answers[index + 1]) || undefined}
        >
          <dt lang={text.lang}>{answer.label}</dt>
          <dd lang={(isTyped(answer) && text.signedIn) || text.lang} data-refuses={answer.refuses}>
            {answer.dial === undefined ? (
              <AnswerWords answer={answer} timeZone={text.timeZone} />
            ) : (
              <DialLink dial={answer.dial} shown={answer.values.join(' ')} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The state's requirements, and which of them are fulfilled. */
function WhatWasAsked({
  of: { state, witnesses, notary, notAccepted },
  isDraft,
  gone,
}: {
  of: Found['signed']
  isDraft: boolean
  /** Agents who refused or withdrew: the summary states it beside their names. */
  gone: ReadonlySet<string>
}) {
  const { t } = usePartner()
  const answered = [
    ...(isDraft
      ? []
      : notAccepted.filter(name => !gone.has(name)).map(name => t('print.reading.notAccepted', { name }))),
    ...(state === null ? [] : [t('print.reading.state', { state })]),
    ...(witnesses === null
      ? []
      : [
          witnesses.asked === 0
            ? t('print.reading.noWitnesses')
            : t('print.reading.witnesses', { signed: witnesses.signed, asked: witnesses.asked }),
        ]),
    ...(notary === null ? [] : [t(notary === 'onPaper' ? 'print.reading.notary' : 'print.reading.noNotary')]),
  ]
  if (answered.length === 0) return null
  return (
    <ul className={css.law}>
      {answered.map(sentence => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
