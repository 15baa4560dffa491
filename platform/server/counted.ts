/** A number and what is counted, in the operator's English: `1 node`, `2 nodes`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
