import { Link } from 'wouter';

import { useTexts } from '../../../platform/language/index.ts';
import { coachingTexts } from '../texts/index.ts';
import { CHARACTERS } from './characters.ts';
import { Portrait } from './portrait.tsx';

/** The characters to practice with. */
export function PracticeTab() {
  const { practice: t, characterNames } = useTexts(coachingTexts);
  return (
    <div className="grid gap-4">
      <div>
        <h2 className="text-xl">{t.title}</h2>
        <p className="measure text-ink-soft">{t.text}</p>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2">
        {CHARACTERS.map((character) => (
          <li key={character}>
            <Link
              href={`/coach/practice/${character}`}
              className="flex items-center gap-4 rounded-card border border-line bg-surface p-4 shadow-card hover:bg-sunken"
            >
              <Portrait character={character} className="size-16 shrink-0" />
              <span className="min-w-0">
                <span className="block font-display text-lg font-bold">
                  {characterNames[character].name}
                </span>
                <span className="block text-sm text-ink-soft">
                  {characterNames[character].about}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
