import { usePartner } from '../../../partner/partner-context.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { CheckboxLine } from '../../../ui/checkbox-line.tsx'
import type { PaperOfDraft } from './paper-of-draft.ts'
import type { usePaper } from './use-paper.ts'

interface Props {
  paper: PaperOfDraft
  state: Pick<ReturnType<typeof usePaper>, 'status' | 'found' | 'setFound'>
}

/** Shows the pages of the paper that are here, the missing ones, and the other pages of the upload. */
export function PagesFound({ paper, state: { status, found, setFound } }: Props) {
  const { t, lang } = usePartner()
  const { pages, missing, order, doubled, foreign } = paper
  const list = new Intl.ListFormat(lang, { type: 'conjunction' }).format(missing.map(String))
  const sorted = order.some((was, index) => was !== index)
  const beside = [
    sorted ? t('upload.paper.sorted') : null,
    doubled.length > 0 ? t('upload.paper.doubled', { count: doubled.length }) : null,
    foreign.length > 0 && status !== 'unread' ? t('upload.paper.more', { count: foreign.length }) : null,
  ].filter(words => words !== null)
  return (
    <>
      {status === 'whole' ? (
        <Alert tone="success" title={t('upload.paper.whole', { pages })}>
          {beside.map(words => (
            <p key={words}>{words}</p>
          ))}
        </Alert>
      ) : (
        <Alert
          tone="warn"
          title={t(status === 'unread' ? 'upload.paper.unread' : 'upload.paper.missing', {
            count: missing.length,
            list,
          })}
        >
          <p>{t(status === 'unread' ? 'upload.paper.unreadText' : 'upload.paper.missingText', { pages })}</p>
          {beside.map(words => (
            <p key={words}>{words}</p>
          ))}
        </Alert>
      )}
      {status === 'unread' ? (
        <CheckboxLine
          label={t('upload.paper.found', { count: missing.length, list })}
          checked={found}
          onChange={setFound}
        />
      ) : null}
    </>
  )
}
