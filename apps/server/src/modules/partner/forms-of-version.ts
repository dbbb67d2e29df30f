import { sql } from 'kysely'

/**
 * The forms of a row of partner_versions, by 'TYPE/SITE/VERSION'. An older release did not write them down with the version, and published
 * none but the one in force.
 */
export const formsOfVersion = sql<Record<string, string>>`coalesce(partner_versions.forms, (
  select coalesce(jsonb_object_agg(f.type || '/' || f.site || '/' || f.version, f.hash), '{}') from form_definitions f
  where f.tenant_id = partner_versions.tenant_id and f.current))`.as('forms')
