import type { ComponentType, ReactNode } from 'react';

import { useCommunity, useNamed } from '../../../../platform/web/community.ts';
import { Rich } from '../../../../platform/web/language/rich.tsx';
import type { ButtonVariant } from '../../../../platform/web/ui/button-styles.ts';
import { PixelArt } from '../../../../platform/web/ui/pixel-art.tsx';
import { ArcadeArt } from '../arcade-art.tsx';
import type { WelcomeTexts } from './texts/en.ts';

/** The three features of the pitch (§1). */
const FEATURES = [
  {
    name: 'video',
    ground: 'bg-accent-soft',
    drawing: [
      '..........a.',
      'ccccccccc.a.',
      'clccccccc..c',
      'cccwwcccc.cc',
      'cccwwwwccccc',
      'cccwwwwccccc',
      'cccwwcccc.cc',
      'cccccccccc.c',
      'ccccccccc...',
    ],
  },
  {
    name: 'score',
    ground: 'bg-mint-soft',
    drawing: [
      '....mmmm....',
      '..mmmmmmmm..',
      '.mmmmmmmmmn.',
      '.mmmwwwmmmn.',
      'mmmmwmmwmmnn',
      'mmmmwwwmmmnn',
      'mmmmwmwmmmnn',
      'mmmmwmmwmmnn',
      '.mmmmmmmmmn.',
      '.mmmmmmmmnn.',
      '..mmmmmmnn..',
      '....nnnn....',
    ],
  },
  {
    name: 'groups',
    ground: 'bg-amber-soft',
    drawing: [
      '....cccc....',
      '...clcccc...',
      '...cccccc...',
      '.mm.cccc.rr.',
      'mlmm.cc.rlrr',
      'mmmm.cc.rrrr',
      '.mm.cccc.rr.',
      'mmmmccccrrrr',
      'mmmccccccrrr',
      'mmmccccccrrr',
    ],
  },
] as const;

/** Leads to another page of visitors. */
export type PitchAction = ComponentType<{
  href: string;
  variant: ButtonVariant;
  children: string;
}>;

/**
 * What the welcome screen promises, with its two ways on. Also rendered by the server, so it uses
 * neither the browser nor texts that load (app/web/welcome-html.tsx).
 */
export function Pitch({
  texts: t,
  action: Action,
  children,
}: {
  texts: WelcomeTexts;
  action: PitchAction;
  /** Stands below the promises. */
  children?: ReactNode;
}) {
  const named = useNamed();
  const { registration, tagline, minAge } = useCommunity();
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pb-14 sm:px-6">
      {/* On phones the promises come before the drawing, so that all three are in sight. */}
      <section className="grid grid-cols-1 items-center gap-6 py-4 md:grid-cols-[1.1fr_1fr] md:gap-10 md:py-10">
        <div className="grid justify-items-start gap-4 md:gap-5">
          <p className="rounded-full bg-mint-soft px-3.5 py-1 text-sm font-extrabold text-mint-text">
            {t.tag}
          </p>
          <h1 className="text-[clamp(2.6rem,8.5vw,4.75rem)] max-[19rem]:text-4xl leading-[0.98] font-extrabold tracking-[-0.035em]">
            <Rich text={t.headline} tags={{ mark: <Underlined /> }} />
          </h1>
          {tagline !== null && <p className="text-lg font-bold sm:text-xl">{tagline}</p>}
          <p className="max-w-[46ch] text-lg text-ink-soft sm:text-xl">{named(t.pitch)}</p>
          <div className="flex w-full flex-col gap-3 pt-1 sm:w-auto sm:flex-row">
            {registration !== 'closed' && (
              <Action href="/register" variant="primary">
                {t.getStarted}
              </Action>
            )}
            <Action href="/login" variant={registration === 'closed' ? 'primary' : 'secondary'}>
              {t.signIn}
            </Action>
          </div>
          {registration !== 'open' && <p className="font-bold">{t.doorNames[registration]}</p>}
          <p className="text-sm text-ink-soft">{t.adults({ age: minAge })}</p>
        </div>
        <div className="relative mx-auto w-full max-w-[19rem] max-md:order-2 sm:max-w-[26rem]">
          <ArcadeArt className="w-full" />
          <Sticker className="top-[12%] -start-2 -rotate-6 bg-mint text-night">
            {t.stickers.points}
          </Sticker>
          <Sticker className="top-[40%] -end-2 rotate-6 bg-amber text-night [animation-delay:-1.7s]">
            {t.stickers.streak}
          </Sticker>
          <Sticker className="bottom-[12%] -start-1 rotate-3 bg-surface text-ink [animation-delay:-3.1s]">
            {t.stickers.match}
          </Sticker>
        </div>
        <ul className="grid gap-3 max-md:order-1 md:col-span-2 md:grid-cols-3 md:gap-4">
          {FEATURES.map(({ name, ground, drawing }) => (
            <li
              key={name}
              className="flex gap-3 max-[19rem]:flex-col md:flex-col md:gap-4 md:rounded-card md:border md:border-line md:bg-surface md:p-5 md:shadow-card"
            >
              <span
                className={`grid size-11 shrink-0 place-items-center rounded-control md:size-20 ${ground}`}
              >
                <PixelArt rows={drawing} className="w-7 md:w-12" />
              </span>
              <div>
                <h2 className="text-base leading-5 md:text-xl md:leading-7">{t[name].title}</h2>
                <p className="text-sm leading-5 text-ink-soft md:mt-1 md:text-base">
                  {t[name].text}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      {children}
    </div>
  );
}

/** Underlined words, which `Rich` passes in. */
function Underlined({ children }: { children?: ReactNode }) {
  return (
    <span className="relative inline-block whitespace-nowrap text-accent-text">
      {children}
      <svg
        viewBox="0 0 200 10"
        preserveAspectRatio="none"
        aria-hidden
        className="absolute start-0 -bottom-2 h-2 w-full fill-none stroke-amber md:-bottom-3 md:h-3"
        strokeWidth="5"
        strokeLinecap="round"
      >
        <path d="M3 7c40-5 70 3 100-1s66-4 94 0" />
      </svg>
    </span>
  );
}

/** A decorative score that floats beside the cabinet. */
function Sticker({ className, children }: { className: string; children: string }) {
  return (
    <span
      aria-hidden
      className={`absolute rounded-full border-2 border-paper px-3 py-1 text-sm font-extrabold shadow-card motion-safe:animate-float ${className}`}
    >
      {children}
    </span>
  );
}
