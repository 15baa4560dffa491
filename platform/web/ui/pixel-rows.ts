/** The rows of a drawing that is written as one text (see pixel-art.tsx). */
export function rowsOf(drawing: string): string[] {
  return drawing.trim().split('\n');
}
