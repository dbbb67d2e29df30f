/** A join that may compare these two columns. */
interface Join<Left, Right> {
  onRef(left: Left, operator: '=', right: Right): Join<Left, Right>
}

/** Joins rows by a column of each, such as 'd.id' and 'p.document_id', within their tenant. */
export const sameTenant =
  <Left extends string, Right extends string>(left: Left, right: Right) =>
  <Joined extends Join<Left, Right>>(join: Joined): Joined =>
    join.onRef(tenantBeside(left), '=', tenantBeside(right)).onRef(left, '=', right) as Joined

const tenantBeside = <Column extends string>(column: Column): Column =>
  `${column.split('.')[0]}.tenant_id` as Column
