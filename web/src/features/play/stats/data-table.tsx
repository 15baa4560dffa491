import { useTexts } from '../../../platform/language/index.ts';
import { playTexts } from '../texts/index.ts';

/** A chart's figures as a collapsed table, for screen readers and exact numbers. */
export function DataTable({
  caption,
  head,
  rows,
}: {
  caption: string;
  head: readonly string[];
  /** The first cell of a row is its header. */
  rows: readonly (readonly string[])[];
}) {
  const t = useTexts(playTexts).stats;
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer rounded-control py-1.5 font-bold">
        {t.showTable}
      </summary>
      <div className="mt-2 overflow-x-auto rounded-control border border-line">
        <table className="w-full border-collapse text-start">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="bg-sunken">
              {head.map((name) => (
                <th key={name} scope="col" className="px-3 py-2 font-bold whitespace-nowrap">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...rest]) => (
              <tr key={first} className="border-t border-line">
                <th scope="row" className="px-3 py-1.5 font-normal whitespace-nowrap">
                  {first}
                </th>
                {rest.map((cell, index) => (
                  <td key={head[index + 1]} className="px-3 py-1.5 tabular-nums">
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
