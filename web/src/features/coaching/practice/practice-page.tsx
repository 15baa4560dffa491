import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Redirect, useParams } from 'wouter';

import { useLocale, useTexts } from '../../../platform/language/index.ts';
import { useTitle } from '../../../platform/title.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { BackLink } from '../back-link.tsx';
import { coachingTexts } from '../texts/index.ts';
import { isCharacter, type Character } from './characters.ts';
import { loadScript } from './load-script.ts';
import { PlayedScript } from './played-script.tsx';
import { Portrait } from './portrait.tsx';

/** /coach/practice/:character */
export function PracticePage() {
  const { character } = useParams();
  return isCharacter(character) ? (
    <Practice key={character} character={character} />
  ) : (
    <Redirect to="/coach?tab=practice" replace />
  );
}

function Practice({ character }: { character: Character }) {
  const { practice: t, characterNames, ...texts } = useTexts(coachingTexts);
  const { name, about } = characterNames[character];
  useTitle(name);
  const [round, setRound] = useState(0);
  const query = useQuery({
    queryKey: ['practice', character, useLocale()],
    queryFn: () => loadScript(character),
  });
  const { data: script, error } = query;
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-5">
      <BackLink to="/coach?tab=practice">{t.back}</BackLink>
      <div className="flex items-center gap-4">
        <Portrait character={character} className="size-20 shrink-0" />
        <div className="min-w-0">
          <h1 className="text-3xl">{name}</h1>
          <p className="text-ink-soft">{about}</p>
        </div>
      </div>
      {error && <LoadFailed level="h2" title={t.failed} query={query} />}
      {!script && !error && <Skeleton className="h-48" />}
      {script && round === 0 && (
        <Card className="grid justify-items-start gap-4">
          <h2 className="text-xl">{texts.script}</h2>
          <p>{t.isScript({ name })}</p>
          <Button onClick={() => setRound(1)}>{t.start}</Button>
        </Card>
      )}
      {script && round > 0 && (
        <PlayedScript key={round} script={script} name={name} onAgain={() => setRound(round + 1)} />
      )}
    </div>
  );
}
