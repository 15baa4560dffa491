/** Whether a time from a client can be compared with stored ones. PostgreSQL has no year 0. */
export function isStorableTime(at: Date): boolean {
  const year = at.getUTCFullYear();
  return year >= 1 && year <= 9999;
}
