interface Named {
  id: string;
  title: string;
  description: string;
}

/**
 * A challenge or an achievement in the words of the screen's language. One that the catalogue does
 * not have keeps those of the answer.
 */
export function inWords<Thing extends Named>(
  names: Record<string, Omit<Named, 'id'>>,
  thing: Thing,
): Thing {
  return { ...thing, ...names[thing.id] };
}
