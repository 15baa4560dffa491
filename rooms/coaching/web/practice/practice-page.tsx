import { useQuery } from '@tanstack/react-query';
import { Lightbulb } from 'lucide-react';
import { useState, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Redirect, useParams, Link } from 'wouter';

import { useLocale, useTexts } from '../../../../platform/web/language/index.ts';
import { useTitle } from '../../../../platform/web/title.ts';
import { BackLink } from '../../../../platform/web/ui/back-link.tsx';
import { buttonStyles } from '../../../../platform/web/ui/button-styles.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Card } from '../../../../platform/web/ui/card.tsx';
import { Loaded } from '../../../../platform/web/ui/loaded.tsx';
import type { Turn } from '../../index.ts';
import { SaidLine } from '../said-line.tsx';
import { coachingTexts } from '../texts/index.ts';
import { isCharacter, type Character } from './characters.ts';
import { loadScript, type LoadedScript } from './load-script.ts';
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
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-5">
      <BackLink href="/coach?tab=practice">{t.back}</BackLink>
      <div className="flex items-center gap-4">
        <Portrait character={character} className="size-20 shrink-0" />
        <div className="min-w-0">
          <h1 className="text-3xl">{name}</h1>
          <p className="text-ink-soft">{about}</p>
        </div>
      </div>
      <Loaded query={query} failed={t.failed} skeleton="h-48" saysOld>
        {(script) =>
          round === 0 ? (
            <Card className="grid justify-items-start gap-4">
              <h2 className="text-xl">{texts.script}</h2>
              <p>{t.isScript({ name })}</p>
              <Button onClick={() => setRound(1)}>{t.start}</Button>
            </Card>
          ) : (
            <PlayedScript
              key={round}
              script={script}
              name={name}
              onAgain={() => setRound(round + 1)}
            />
          )
        }
      </Loaded>
    </div>
  );
}

interface PlayedScriptProps {
  script: LoadedScript;
  name: string;
  onAgain: () => void;
}

/** A turn that was shown, and the answer that led to it. */
interface Said {
  turn: Turn;
  answer: string | null;
}

/** A conversation with a character, from its start to one of its ends. */
function PlayedScript({ script, name, onAgain }: PlayedScriptProps) {
  const { practice: t, script: label } = useTexts(coachingTexts);
  const [said, setSaid] = useState<readonly Said[]>([{ turn: script.first, answer: null }]);
  const answers = useRef<HTMLDivElement>(null);
  const { turn } = said.at(-1) ?? { turn: script.first };
  const given = said.length - 1;

  function answer({ text, to }: Turn['options'][number]): void {
    const next = script.turns.get(to);
    if (!next) return;
    // Synchronously, so that the next answers can be focused and scrolled to.
    flushSync(() => setSaid([...said, { turn: next, answer: text }]));
    answers.current?.querySelector('button')?.focus({ preventScroll: true });
    answers.current?.scrollIntoView({ block: 'end' });
  }

  return (
    <Card className="grid gap-4">
      <p className="text-sm font-bold text-ink-soft">{label}</p>
      <div role="log" aria-label={t.log({ name })} lang={script.language}>
        <ol className="grid gap-2">
          {said.map((one) => (
            <li key={one.turn.id} className="grid gap-2">
              {one.answer !== null && <SaidLine by="me" name={t.you} text={one.answer} />}
              {one.turn.lines.map((text) => (
                <SaidLine key={text} by="them" name={name} text={text} />
              ))}
            </li>
          ))}
        </ol>
      </div>
      <div ref={answers} className="grid scroll-mb-24 gap-3">
        {turn.ending === null ? (
          <>
            <p className="text-sm text-ink-soft">
              {t.answerOf({
                answer: given + 1,
                count: given + (script.answersLeft.get(turn.id) ?? 0),
              })}
            </p>
            <ul className="grid gap-2" aria-label={t.answers} lang={script.language}>
              {turn.options.map((option) => (
                <li key={option.text}>
                  <button
                    type="button"
                    onClick={() => answer(option)}
                    className="min-h-12 w-full rounded-control border-2 border-line px-4 py-3 text-start hover:bg-sunken"
                  >
                    {option.text}
                  </button>
                </li>
              ))}
            </ul>
            {turn.hint !== null && (
              <Hint key={turn.id} text={turn.hint} language={script.language} />
            )}
          </>
        ) : (
          <div className="grid justify-items-start gap-3" role="status">
            <p lang={script.language} className="text-lg">
              {turn.ending}
            </p>
            <div className="grid w-full gap-3 sm:flex">
              <Button onClick={onAgain}>{t.again}</Button>
              <Link href="/coach?tab=practice" className={buttonStyles('secondary')}>
                {t.another}
              </Link>
            </div>
          </div>
        )}
      </div>
    </Card>
  );
}

function Hint({ text, language }: { text: string; language: string }) {
  const t = useTexts(coachingTexts).practice;
  const [isShown, setShown] = useState(false);
  const shown = useRef<HTMLParagraphElement>(null);

  function show(): void {
    flushSync(() => setShown(true));
    // The button has disappeared, so the focus moves to the content that it showed, above the
    // phone's bar.
    shown.current?.focus({ preventScroll: true });
    shown.current?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <div role="status">
      {isShown ? (
        <p
          ref={shown}
          tabIndex={-1}
          lang={language}
          className="scroll-mb-24 rounded-card bg-amber-soft px-4 py-3 text-amber-text"
        >
          {text}
        </p>
      ) : (
        <Button variant="ghost" size="sm" onClick={show}>
          <Lightbulb aria-hidden className="size-5" />
          {t.hint}
        </Button>
      )}
    </div>
  );
}
