import { useEffect, useState, type ReactNode, useRef } from 'react';

import { useTexts } from '../../../platform/web/language/index.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { CountUp } from '../../../platform/web/ui/count-up.tsx';
import { cx } from '../../../platform/web/ui/cx.ts';
import { uiTexts } from '../../../platform/web/ui/texts/index.ts';
import {
  type GameResult,
  mazeOf,
  playReplay,
  POINTS_PER_DOT,
  rizzPointsEarned,
  stepLimit,
} from '../index.ts';
import { NextGame } from './next-game.tsx';
import { readPalette } from './palette.ts';
import { PracticeButton } from './practice.tsx';
import type { GameMode } from './preferences.ts';
import { Sprite } from './sprite.tsx';
import { drawHeart } from './sprites.ts';
import { rizzmanTexts } from './texts/index.ts';
import type { FinishedPlay } from './unsent-play.ts';

const HEARTS = 48;

const LASTS_MS = 3200;

interface ResultScreenProps {
  play: FinishedPlay;
  mode: GameMode;
  /** Whether the play is saved, being saved, or could not be saved. */
  saving: 'saving' | 'saved' | 'failed' | 'refused';
  onRetry: () => void;
  nextPlayAt: string;
  onPractice: () => void;
  onClose: () => void;
}

/** After the game: the result and the earned points. */
export function ResultScreen({
  play,
  mode,
  saving,
  onRetry,
  nextPlayAt,
  onPractice,
  onClose,
}: ResultScreenProps) {
  const texts = useTexts(rizzmanTexts);
  const t = texts.result;
  const ui = useTexts(uiTexts);
  const { calmMode } = useSession().user;
  const { result } = play;
  const end = playReplay(result.level, play.replay);
  return (
    <div className="mx-auto grid w-full max-w-md grid-cols-1 justify-items-center gap-3 text-center">
      {result.completed && !calmMode && <HeartRain />}
      <Sprite
        of={result.completed ? 'rizzman' : 0}
        className="size-20 motion-safe:animate-bounce"
      />
      {/* It differs from the toast (§8), which is shown at the same time. */}
      <h3 className="font-pixel text-5xl leading-none font-normal">
        {t.headings[end?.status ?? 'playing']}
      </h3>
      <Score value={result.score} />
      <dl className={cx('grid w-full gap-2', calmMode ? 'grid-cols-2' : 'grid-cols-3')}>
        <Figure label={texts.stage.hearts}>
          {t.hearts({
            taken: result.score / POINTS_PER_DOT,
            total: mazeOf(result.level).dotCount,
          })}
        </Figure>
        {mode === 'turns' && end ? (
          <Figure label={t.stepsLeft}>
            {texts.amount({ count: stepLimit(result.level) - end.steps })}
          </Figure>
        ) : (
          <Figure label={t.timeLeft}>{texts.seconds({ count: result.timeRemaining })}</Figure>
        )}
        {!calmMode && (
          <Figure label={t.points}>{t.earned({ count: rizzPointsEarned(result) })}</Figure>
        )}
      </dl>
      <Saving {...{ result, saving, onRetry }} />
      {saving === 'saved' && <NextGame at={nextPlayAt} />}
      <Button onClick={onClose} className="mt-1 w-full">
        {saving === 'saved' ? t.done : ui.close}
      </Button>
      {saving === 'saved' && !result.completed && <PracticeButton onPractice={onPractice} />}
    </div>
  );
}

/** Counts up from 0. */
function Score({ value }: { value: number }) {
  const t = useTexts(rizzmanTexts).stage;
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setShown(value), 200);
    return () => clearTimeout(timer);
  }, [value]);
  return (
    <p className="grid font-pixel">
      <span className="text-lg tracking-widest text-ink-soft uppercase">{t.score}</span>
      <CountUp value={shown} className="text-6xl leading-none text-mint-text tabular-nums" />
    </p>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 rounded-control bg-sunken p-3">
      <dt className="text-xs font-bold text-ink-soft">{label}</dt>
      <dd className="font-pixel text-3xl leading-none">{children}</dd>
    </div>
  );
}

type SavingProps = Pick<ResultScreenProps, 'saving' | 'onRetry'> & { result: GameResult };

function Saving({ result, saving, onRetry }: SavingProps) {
  const t = useTexts(rizzmanTexts).result;
  const ui = useTexts(uiTexts);
  const { calmMode } = useSession().user;
  const won = calmMode ? t.saved : t.nextLevel({ level: result.level + 1 });
  return (
    <div role="status" className="grid min-h-7 place-items-center font-bold">
      {saving === 'saving' && t.saving}
      {saving === 'saved' && result.completed && won}
      {saving === 'saved' && !result.completed && t.lost}
      {saving === 'refused' && t.refused}
      {saving === 'failed' && (
        <div className="grid justify-items-center gap-2">
          <p>{t.notSaved}</p>
          <Button variant="secondary" onClick={onRetry}>
            {ui.tryAgain}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Hearts that fall once after a win; none under reduced motion. */
function HeartRain() {
  const ref = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const canvas = ref.current;
    const pen = canvas?.getContext('2d');
    if (!canvas || !pen || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const { heart, man, crumbs, maybe } = readPalette(canvas);
    const colors = [heart, man, crumbs, maybe];
    canvas.width = canvas.clientWidth;
    canvas.height = canvas.clientHeight;
    const drops = Array.from({ length: HEARTS }, (_, index) => ({
      x: Math.random() * canvas.width,
      delay: Math.random() * 0.45,
      size: 12 + Math.random() * 18,
      sway: Math.random() * Math.PI * 2,
      color: colors[index % colors.length] ?? heart,
    }));
    const began = performance.now();
    let frame = requestAnimationFrame(function fall(now) {
      const share = (now - began) / LASTS_MS;
      pen.setTransform(1, 0, 0, 1, 0, 0);
      pen.clearRect(0, 0, canvas.width, canvas.height);
      if (share >= 1) return;
      for (const { x, delay, size, sway, color } of drops) {
        const way = Math.max(0, (share - delay) / (1 - delay));
        const y = -size + way * way * (canvas.height + size * 2);
        pen.setTransform(1, 0, 0, 1, x + Math.sin(sway + way * 9) * 18, y);
        pen.fillStyle = color;
        drawHeart(pen, size * 0.6);
      }
      frame = requestAnimationFrame(fall);
    });
    return () => cancelAnimationFrame(frame);
  }, []);

  return (
    <canvas ref={ref} aria-hidden className="pointer-events-none fixed inset-0 -z-10 size-full" />
  );
}
