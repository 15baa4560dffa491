export type Listeners<Event = void> = ReturnType<typeof createListeners<Event>>;

/** Functions that are called at an event, such as a change of a value outside React. */
export function createListeners<Event = void>() {
  const listeners = new Set<(event: Event) => void>();
  return {
    /** Returns a function that ends it. */
    subscribe: (listener: (event: Event) => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell: (event: Event): void => {
      for (const listener of listeners) listener(event);
    },
  };
}
