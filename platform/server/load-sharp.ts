/** At the first picture, because it takes 5 MB and many processes draw none. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Every picture is decoded once, so a cache would only cost memory.
  sharp.cache(false);
  return sharp;
}

export type DrawWith = Awaited<ReturnType<typeof loadSharp>>;
