import { todayAt, monthsLater } from '@careword/domain/dates/dates'
import { displayName } from '@careword/domain/people/person-name'
import { lastSharingYear, type SharingIssue, sharingIssues } from '@careword/domain/permissions/circle-link'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { type Contact, replaceContacts } from '../../dialogs/contact/contacts-query.ts'
import { DayLists } from '../../partner/day-lists.tsx'
import { FailureAlert } from '../../partner/failure-alert.tsx'
import { formatDay } from '../../partner/format-day.ts'
import { usePartner } from '../../partner/partner-context.tsx'
import { useShowCode } from '../../partner/show-code.tsx'
import { typeName } from '../../partner/type-name.ts'
import { useUser } from '../../session/use-user.ts'
import { SubmitResult } from '../../ui/submit-result.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckboxRows } from '../../ui/checkbox-rows.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RadioRows } from '../../ui/radio-rows.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import layout from '../../ui/layout.module.css'

type End = 'none' | 'month' | 'year' | 'day'

/** Chooses which types of documents one contact may read, and until when. The choice applies from the contact's next request. */
export function SharingDialog({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const { t, config, lang } = usePartner()
  const cache = useQueryClient()
  const showCode = useShowCode()
  const { userId } = useUser()
  const [today] = useState(() => todayAt(new Date()))
  const offered = config.smartform_schemas.map(({ type }) => type)
  const { sharing } = contact
  const [all, setAll] = useState(sharing.types === null)
  // Types that the partner no longer offers are dropped: the server would refuse them.
  const [types, setTypes] = useState(() => (sharing.types ?? []).filter(type => offered.includes(type)))
  const [end, setEnd] = useState<End>(sharing.until === null ? 'none' : 'day')
  const [day, setDay] = useState(sharing.until ?? '')
  const months = { month: monthsLater(today, 1), year: monthsLater(today, 12) }
  // The list contains the day that was chosen before, even when it has passed.
  const chosenYear = Number((sharing.until ?? today).slice(0, 4))
  const first = Math.min(Number(today.slice(0, 4)), chosenYear)
  const last = Math.max(lastSharingYear(today), chosenYear)
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const until = end === 'none' ? null : end === 'day' ? day : months[end]

  const body = { types: all ? null : types, until }
  const form = useSubmit<{ field: SharingIssue['path']; rule: string }>({
    check: () => sharingIssues(body, { offered, today }).map(({ path, rule }) => ({ field: path, rule })),
    send: async () => {
      const { data } = await call('shareWithContact', { params: { contactId: contact.contactId }, body })
      replaceContacts(cache, userId, data)
      showCode('CONTACTS_UPDATE_SUCCESSFUL')
      onClose()
      return 'leaves'
    },
  })
  const { busy, failure } = form
  const id = form.id('form')

  function dayIssue(rule: string): string {
    if (rule === 'dateTooFar') return t('contacts.share.dayTooFar', { year: String(lastSharingYear(today)) })
    return t(until === '' ? 'contacts.share.dayMissing' : `field.${rule}`)
  }
  const change = (run: () => void) => {
    form.changed()
    run()
  }

  return (
    <Dialog
      title={t('contacts.share.title', { name: displayName(contact) })}
      onClose={onClose}
      closeLabel={t('shell.close')}
      actions={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={busy} busyLabel={t('contacts.saving')}>
            {t('contacts.save')}
          </Button>
        </>
      }
    >
      <form id={id} className={layout.farApart} noValidate onSubmit={form.submit}>
        <SubmitResult of={failure}>
          <FailureAlert failure={failure} call="shareWithContact" />
        </SubmitResult>
        <RadioRows
          label={t('contacts.share.what')}
          value={all ? 'all' : 'some'}
          onChange={value => change(() => setAll(value === 'all'))}
          options={[
            { value: 'all', label: t('contacts.share.all'), help: t('contacts.share.allHelp') },
            { value: 'some', label: t('contacts.share.some') },
          ]}
        />
        {all ? null : (
          <CheckboxRows
            {...form.field('types', () => t('contacts.share.typesMissing'))}
            label={t('contacts.share.which')}
            values={types}
            onToggle={(type, checked) =>
              change(() => setTypes(checked ? [...types, type] : types.filter(each => each !== type)))
            }
            options={offered.map(type => ({ value: type, label: typeName(config, lang, type, type) }))}
          />
        )}
        <RadioRows
          label={t('contacts.share.howLong')}
          value={end}
          onChange={value => change(() => setEnd(value as End))}
          options={[
            { value: 'none', label: t('contacts.share.noEnd') },
            {
              value: 'month',
              label: t('contacts.share.month'),
              help: t('contacts.share.lastDay', { day: formatDay(months.month, lang) }),
            },
            {
              value: 'year',
              label: t('contacts.share.year'),
              help: t('contacts.share.lastDay', { day: formatDay(months.year, lang) }),
            },
            { value: 'day', label: t('contacts.share.ownDay') },
          ]}
        />
        {end === 'day' ? (
          <DayLists
            {...form.field('until', ({ rule }) => dayIssue(rule))}
            label={t('contacts.share.day')}
            day={day}
            years={years}
            onDay={next => change(() => setDay(next ?? ''))}
          />
        ) : null}
      </form>
    </Dialog>
  )
}
