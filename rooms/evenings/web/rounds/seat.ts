const KEY = 'rounds';

/** Whether this tab is the one in an evening. A reload keeps it. */
export function isSeatedHere(eventId: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === eventId;
  } catch {
    return false;
  }
}

export function sitHere(eventId: string): void {
  try {
    sessionStorage.setItem(KEY, eventId);
  } catch {
    // Without storage, a reload asks for the microphone again.
  }
}

export function standUp(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}
