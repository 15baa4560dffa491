interface Named {
  id: string;
  title: string;
  description: string;
}

/**
 * A challenge or an achievement in the language of the screen. One that is missing in the catalogue
 * keeps the texts of the answer.
 */
export function inWords<Thing extends Named>(
  names: Record<string, Omit<Named, 'id'>>,
  thing: Thing,
): Thing {
  return { ...thing, ...names[thing.id] };
}
