import { useLocation } from 'wouter';

import { guestTitle, useTitle } from '../../platform/title.ts';
import { Button } from '../../ui/button.tsx';
import { PixelArt } from '../../ui/pixel-art.tsx';
import { ArcadeArt } from './arcade-art.tsx';

/** The three features of the pitch (§1). */
const FEATURES = [
  {
    title: 'Video-First Introductions',
    text: 'Say hello in your own voice. A short clip tells more than a stack of filtered photos.',
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
    title: 'Rizz Score System',
    text: 'Good habits pay. Daily challenges, streaks and levels turn nerves into points.',
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
    title: 'Group Date Mode',
    text: 'Player two, and three, and four. First meetings are lighter with friends around.',
    ground: 'bg-amber-soft',
    drawing: [
      '......cc......',
      '.aa...cc...nn.',
      '.aa..cccc..nn.',
      'aaaa.cccc.nnnn',
      'aaaa.cccc.nnnn',
      'aaaa.cccc.nnnn',
      '.aa..cccc..nn.',
    ],
  },
];

/** The first screen for visitors, at /onboarding or any other path (§2). */
export function WelcomePage() {
  useTitle(guestTitle('Welcome'));
  const [, navigate] = useLocation();
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pb-14 sm:px-6">
      <section className="grid items-center gap-6 py-6 md:grid-cols-[1.1fr_1fr] md:gap-10 md:py-10">
        <div className="grid justify-items-start gap-5 motion-safe:animate-rise">
          <p className="rounded-full bg-mint-soft px-3.5 py-1 text-sm font-extrabold text-mint-text">
            Insert heart to continue
          </p>
          <h1 className="text-[clamp(2.6rem,8.5vw,4.75rem)] leading-[0.98] font-extrabold tracking-[-0.035em]">
            Turn small talk into{' '}
            <span className="relative inline-block whitespace-nowrap text-accent-text">
              high scores
              <svg
                viewBox="0 0 200 10"
                preserveAspectRatio="none"
                aria-hidden
                className="absolute -bottom-1 left-0 h-2 w-full fill-none stroke-amber md:h-3"
                strokeWidth="5"
                strokeLinecap="round"
              >
                <path d="M3 7c40-5 70 3 100-1s66-4 94 0" />
              </svg>
            </span>
          </h1>
          <p className="max-w-[46ch] text-lg text-ink-soft sm:text-xl">
            Rizzly is dating practice that plays like an arcade. Show up daily, earn Rizz, and meet
            people who are here for the same game.
          </p>
          <div className="flex w-full flex-col gap-3 pt-1 sm:w-auto sm:flex-row">
            <Button size="lg" onClick={() => navigate('/register')}>
              Get Started
            </Button>
            <Button size="lg" variant="secondary" onClick={() => navigate('/login')}>
              Sign In
            </Button>
          </div>
          <p className="text-sm text-ink-soft">For adults, 18 and over.</p>
        </div>
        <div className="relative mx-auto w-full max-w-[19rem] sm:max-w-[26rem]">
          <ArcadeArt className="w-full" />
          <Sticker className="top-[12%] -left-2 -rotate-6 bg-mint text-night">+10 Rizz</Sticker>
          <Sticker className="top-[40%] -right-2 rotate-6 bg-amber text-night [animation-delay:-1.7s]">
            7 day streak
          </Sticker>
          <Sticker className="bottom-[12%] -left-1 rotate-3 bg-surface text-ink [animation-delay:-3.1s]">
            It's a match!
          </Sticker>
        </div>
      </section>
      <ul className="grid gap-4 md:grid-cols-3">
        {FEATURES.map(({ title, text, ground, drawing }) => (
          <li
            key={title}
            className="flex gap-4 rounded-card border border-line bg-surface p-5 shadow-card md:flex-col"
          >
            <span
              className={`grid size-16 shrink-0 place-items-center rounded-control md:size-20 ${ground}`}
            >
              <PixelArt rows={drawing} className="w-10 md:w-12" />
            </span>
            <div>
              <h2 className="text-xl">{title}</h2>
              <p className="mt-1 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
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
