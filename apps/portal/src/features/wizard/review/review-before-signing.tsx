import { describeForm, type Draft, sectionsOnScreen, stepsThrough, stopsOf, walkOf } from '@careword/forms'
import { ArrowDown } from 'lucide-react'
import { Suspense, useMemo, useRef } from 'react'
import { lazyPart } from '../../../partner/lazy-part.tsx'
import { usePartner } from '../../../partner/partner-context.tsx'
import { typeName } from '../../../partner/type-name.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { LoadedForm } from '../api/fetch-form.ts'
import { InvalidatedNotice } from './invalidated-notice-lazy.ts'
import { Review } from './review.tsx'
import { OpenPoints } from './open-points.tsx'
import css from './review.module.css'
import { useReturnToPlace } from './use-return-to-place.ts'

// Loaded lazily: most people have no other document, and those who have one wait for the server anyway.
const OtherDocuments = lazyPart(() => import('./other-documents.tsx').then(file => file.OtherDocuments))

interface Props {
  form: LoadedForm
  draft: Draft
  onChange(sectionId: string): void
  /** The link to the part below the review, where the document has no signing screens. */
  below?: { goTo: string; title: string }
}

/** Shows all other sections in the wording of the document, before it is signed. */
export function ReviewBeforeSigning({ form: loaded, draft, onChange, below }: Props) {
  const { documentId, patientId, person } = loaded
  const { timeZone } = loaded.metadata
  const { t, lang, config } = usePartner()
  const [form, signed] = useMemo(() => {
    const all = describeForm(draft.def, draft.answers, lang, person)
    const shown = sectionsOnScreen(draft)
    const signatures = all.sections.flatMap(({ answers }) => answers.map(({ signature }) => signature))
    return [
      { ...all, sections: all.sections.filter(section => !shown.includes(section.id)) },
      signatures.some(signature => signature?.kind === 'signature'),
    ]
  }, [draft, lang, person])
  const next = useRef<HTMLHeadingElement>(null)
  // Counts all sections, also where the list beside them shows only some.
  const open = new Set(
    stopsOf(draft.def, draft.answers)
      .filter(stop => !stop.locked)
      .map(({ section }) => section.id),
  )
  const review = useReturnToPlace(draft)
  const states = new Map(stepsThrough(walkOf(draft)).map(step => [step.id, step.state]))
  return (
    <div ref={review} className={css.all}>
      <p className={css.onPaper}>
        <strong>{t(signed ? 'print.reading.draftInPart' : 'print.reading.draft')}</strong>
      </p>
      <p className={css.intro}>{t('wizard.reviewIntro')}</p>
      <Suspense>
        <InvalidatedNotice draft={draft} />
      </Suspense>
      <div data-noprint>
        <OpenPoints draft={draft} />
        <Suspense>
          <OtherDocuments draft={draft} documentId={documentId} patientId={patientId} />
        </Suspense>
        {below ? (
          // The document is long; a person who has read it need not scroll through it.
          <Button
            variant="quiet"
            className={css.goToSignature}
            icon={<Icon of={ArrowDown} />}
            onClick={() => next.current?.focus()}
          >
            {below.goTo}
          </Button>
        ) : null}
      </div>
      <Review
        form={form}
        kind={typeName(config, lang, draft.def.type, form.title)}
        person={person}
        timeZone={timeZone}
        onChange={onChange}
        canChange={id => open.has(id)}
        stateOf={id => states.get(id)}
      />
      {below ? (
        <h2 ref={next} tabIndex={-1} className={css.signHere}>
          {below.title}
        </h2>
      ) : null}
    </div>
  )
}
