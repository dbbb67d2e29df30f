import type { LeftNavigationEntry } from '@careword/domain/tiles/left-navigation'
import { useNavigate } from '@tanstack/react-router'
import { usePartner } from '../../partner/partner-context.tsx'
import { PortalLink } from '../../ui/portal-link.tsx'
import { Select } from '../../ui/select.tsx'
import css from './type-navigation.module.css'

interface Props {
  entries: readonly (LeftNavigationEntry & { name: string })[]
  /** The chosen type; null for all types. */
  current: string | null
  /** The path of this page. */
  here: string
}

/** Filter by type: a list at the left, a select on phones (Documents spec §2; the current entry is disabled). */
export function TypeNavigation({ entries, current, here }: Props) {
  const { t, config } = usePartner()
  const navigate = useNavigate()
  if (config.smartform_schemas.length === 0) return <p>{t('shell.configMissing')}</p>
  return (
    <>
      <div className={css.phone} data-noprint>
        <Select
          label={t('documents.filterByType')}
          value={current ?? ''}
          options={entries.map(({ type, name }) => ({ value: type ?? '', label: name }))}
          onChange={event => {
            const { value } = event.target
            void navigate({ to: '.', search: value === '' ? {} : { type: value } })
          }}
        />
      </div>
      <nav className={css.wide} data-noprint aria-labelledby="filter-by-type">
        <h2 id="filter-by-type" className={css.title}>
          {t('documents.filterByType')}
        </h2>
        <ul className={css.list}>
          {entries.map(({ type, name }) => (
            <li key={type ?? ''}>
              {type === current ? (
                <button type="button" className={css.entry} aria-current="page" disabled>
                  {name}
                </button>
              ) : (
                <PortalLink className={css.entry} to={here} {...(type === null ? {} : { search: { type } })}>
                  {name}
                </PortalLink>
              )}
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
