import type {
  DeleteQueryBuilder,
  DeleteResult,
  InsertObject,
  SelectQueryBuilder,
  SelectType,
  UpdateObject,
  UpdateQueryBuilder,
  UpdateResult,
} from 'kysely'
import type { Trx } from './in-tenant.ts'
import type { Tables } from './tables.ts'

/** The columns that must equal these values, including the tenant if the table has one. */
type Where<Table extends keyof Tables> = {
  [Column in keyof Tables[Table]]?: NonNullable<SelectType<Tables[Table][Column]>>
} & (Tables[Table] extends { tenant_id: unknown } ? { tenant_id: string } : unknown)

/** A table whose rows have an id within their tenant. */
type WithId = {
  [Table in keyof Tables]: Tables[Table] extends { tenant_id: unknown; id: unknown } ? Table : never
}[keyof Tables]

// kysely knows no columns of a generic table: the parameter types ensure that they exist.
type Some = 'users'
type Clauses<Builder> = { where: (column: 'id', operator: '=', value: string) => Builder }

function narrowed<Builder extends Clauses<Builder>>(builder: Builder, where: object): Builder {
  return Object.entries(where).reduce((so, [column, value]) => so.where(column as 'id', '=', value), builder)
}

/** Reads the rows of a table in which these columns have these values. */
export function rowsWhere<Table extends keyof Tables>(trx: Trx, table: Table, where: Where<Table>) {
  const rows = trx.selectFrom(table) as unknown as SelectQueryBuilder<Tables, Some, object>
  return narrowed(rows, where) as unknown as SelectQueryBuilder<Tables, Table, object>
}

/** Adds a row, or several. */
export async function insertRows<Table extends keyof Tables>(
  trx: Trx,
  table: Table,
  values: InsertObject<Tables, Table> | readonly InsertObject<Tables, Table>[],
): Promise<void> {
  await trx.insertInto(table).values(values).execute()
}

/** Updates the rows with these values. */
export async function updateRows<Table extends keyof Tables>(
  trx: Trx,
  table: Table,
  where: Where<Table>,
  values: UpdateObject<Tables, Table, Table>,
): Promise<void> {
  const rows = trx.updateTable(table) as unknown as UpdateQueryBuilder<Tables, Some, Some, UpdateResult>
  await narrowed(rows.set(values as UpdateObject<Tables, Some, Some>), where).execute()
}

/** Deletes the rows with these values. */
export async function deleteRows<Table extends keyof Tables>(
  trx: Trx,
  table: Table,
  where: Where<Table>,
): Promise<void> {
  const rows = trx.deleteFrom(table) as unknown as DeleteQueryBuilder<Tables, Some, DeleteResult>
  await narrowed(rows, where).execute()
}

/** Reads the one row of a table with this id. */
export const rowById = <Table extends WithId>(trx: Trx, table: Table, tenantId: string, id: string) =>
  rowsWhere(trx, table, { tenant_id: tenantId, id } as Where<Table>)

/** Updates that row. */
export const updateRow = <Table extends WithId>(
  trx: Trx,
  table: Table,
  tenantId: string,
  id: string,
  values: UpdateObject<Tables, Table, Table>,
) => updateRows(trx, table, { tenant_id: tenantId, id } as Where<Table>, values)
