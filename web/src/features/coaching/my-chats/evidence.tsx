import type { Source } from '@rizzly/domain/coaching';

import { useTexts } from '../../../platform/language/index.ts';
import { coachingTexts } from '../texts/index.ts';

/** A study's finding, its source, and how strong the evidence is. */
export function Evidence({ source }: { source: Source }) {
  const texts = useTexts(coachingTexts);
  const t = texts.myChats;
  const { name, found, where, strength } = texts.sourceNames[source];
  return (
    <div className="rounded-card bg-sunken px-4 py-3">
      <p className="font-bold">{name}</p>
      <dl className="mt-1 grid gap-1 text-sm">
        {[
          [t.evidenceFound, found],
          [t.evidenceWhere, where],
          [t.evidenceStrength, strength],
        ].map(([term, text]) => (
          <div key={term}>
            <dt className="font-bold text-ink-soft">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
