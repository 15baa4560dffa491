/** A table that opens, and scrolls sideways where it is too wide. */
export function DataTable({
  summary,
  caption = summary,
  head,
  rows,
  isOpen = false,
}: {
  summary: string;
  /** Its name, where the summary says less. */
  caption?: string;
  head: readonly string[];
  /** The first cell of a row is its header. */
  rows: readonly (readonly string[])[];
  isOpen?: boolean;
}) {
  return (
    <details open={isOpen} className="text-sm">
      <summary className="w-fit cursor-pointer rounded-control py-1.5 font-bold">{summary}</summary>
      <div
        role="group"
        aria-label={caption}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, also by keys.
        tabIndex={0}
        className="mt-2 overflow-x-auto rounded-control border border-line"
      >
        <table aria-label={caption} className="w-full border-collapse text-start">
          <thead>
            <tr className="bg-sunken">
              {head.map((name) => (
                <th key={name} scope="col" className="px-2 py-2 text-start font-bold sm:px-3">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...rest]) => (
              <tr key={first} className="border-t border-line">
                <th
                  scope="row"
                  className="px-2 py-1.5 text-start font-normal whitespace-nowrap sm:px-3"
                >
                  {first}
                </th>
                {rest.map((cell, index) => (
                  <td
                    key={head[index + 1]}
                    className="px-2 py-1.5 whitespace-nowrap tabular-nums sm:px-3"
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
