import { useEffect, useState } from 'react';

import { addDays, utcDay, type UtcDay } from '../shared/index.ts';

/** Waits a little past midnight, because clocks differ and the server's decides. */
const AFTER_MIDNIGHT_MS = 1500;

/** The UTC day by this device's clock. It changes at midnight while the page is open. */
export function useUtcDay(): UtcDay {
  const [day, setDay] = useState(() => utcDay(new Date()));
  useEffect(() => {
    const nextDay = Date.parse(`${addDays(day, 1)}T00:00:00Z`);
    const wait = nextDay - Date.now() + AFTER_MIDNIGHT_MS;
    const timer = setTimeout(() => setDay(utcDay(new Date())), wait);
    return () => clearTimeout(timer);
  }, [day]);
  return day;
}
