/** The row of an insert that can't conflict with another row. */
export function insertedRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('an insert without conflicts returned nothing');
  return row;
}
