import './match-celebration.css';
import { useEffect, type CSSProperties } from 'react';

import { useSession } from '../../../platform/web/session.tsx';
import { Avatar } from '../../../platform/web/ui/avatar.tsx';
import { PixelArt } from '../../../platform/web/ui/pixel-art.tsx';
import type { Match } from '../../matching/index.ts';
import { HEART } from './drawings.ts';

const SHOWN_MS = 2600;
const HEARTS = Array.from({ length: 18 }, (_, index) => index);

/**
 * Shows both members of a new match amid hearts. Clicks go through to the screen below. It is hidden
 * from screen readers, because the toast says the same.
 */
export function MatchCelebration({ match, onEnd }: { match: Match; onEnd: () => void }) {
  const { user } = useSession();
  useEffect(() => {
    const timer = setTimeout(onEnd, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [onEnd]);
  return (
    <div
      aria-hidden
      className="match-celebration pointer-events-none fixed inset-0 z-50 grid place-items-center overflow-hidden"
    >
      <div className="match-celebration-stage relative flex items-center rtl:flex-row-reverse">
        <span className="match-celebration-left">
          <Avatar id={user.id} fullName={user.fullName} picture={user.profilePicture} size="xl" />
        </span>
        <span className="match-celebration-heart z-10 -mx-6">
          <PixelArt rows={HEART} className="h-20" />
        </span>
        <span className="match-celebration-right">
          <Avatar
            id={match.otherUser.id}
            fullName={match.otherUser.fullName}
            picture={match.otherUser.profilePicture}
            size="xl"
          />
        </span>
        {HEARTS.map((heart) => (
          <span key={heart} className="match-celebration-spark" style={flightStyle(heart)}>
            <PixelArt rows={HEART} className="h-5" />
          </span>
        ))}
      </div>
    </div>
  );
}

/** Spreads the hearts evenly around the middle. */
function flightStyle(heart: number): CSSProperties {
  const angle = (heart / HEARTS.length) * 2 * Math.PI;
  const distance = 130 + (heart % 3) * 55;
  return {
    '--x': `${Math.round(Math.cos(angle) * distance)}px`,
    '--y': `${Math.round(Math.sin(angle) * distance)}px`,
    '--delay': `${520 + (heart % 4) * 60}ms`,
  } as CSSProperties;
}
