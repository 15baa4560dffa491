import type { Figures } from '@rizzly/domain/coaching';

import { useTexts } from '../../../platform/language/index.ts';
import { Card } from '../../../ui/card.tsx';
import { coachingTexts } from '../texts/index.ts';

/** Statistics about the last messages and about all of them. Without score, rank or trend. */
export function FiguresCard({ last, all }: { last: Figures; all: Figures }) {
  const t = useTexts(coachingTexts).myChats;
  const columns = [
    { name: t.last({ count: last.mine }), of: last },
    { name: t.all({ count: all.mine }), of: all },
  ];
  const rows: [string, (of: Figures) => string][] = [
    [t.rows.questions, ({ questions, mine }) => t.share({ share: questions / mine })],
    [t.rows.followUps, ({ followUps, mine }) => t.share({ share: followUps / mine })],
    [t.rows.balance, ({ balance }) => t.share({ share: balance })],
    [
      t.rows.answer,
      ({ answerMs }) => (answerMs === null ? t.noAnswers : t.duration({ ms: answerMs })),
    ],
  ];
  return (
    <Card as="section" aria-labelledby="my-chats-figures">
      <h2 id="my-chats-figures" className="mb-3 text-xl">
        {t.figures}
      </h2>
      <table className="w-full text-start">
        <thead>
          <tr className="text-sm text-ink-soft">
            <th scope="col" className="py-2 text-start">
              <span className="sr-only">{t.figure}</span>
            </th>
            {columns.map(({ name }) => (
              <th key={name} scope="col" className="py-2 ps-3 text-end">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, show]) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="py-2 text-start font-normal">
                {name}
              </th>
              {columns.map((column) => (
                <td key={column.name} className="py-2 ps-3 text-end font-bold">
                  {show(column.of)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
