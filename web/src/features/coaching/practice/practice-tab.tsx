import { useTexts } from '../../../platform/language/index.ts';
import { CardLink } from '../card-link.tsx';
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
            <CardLink
              href={`/coach/practice/${character}`}
              picture={<Portrait character={character} className="size-16 shrink-0" />}
              title={characterNames[character].name}
              text={characterNames[character].about}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
