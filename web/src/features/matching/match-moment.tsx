import './matching.css';
import type { Match } from '@rizzly/domain/matching';
import { useEffect, type CSSProperties } from 'react';

import { useSession } from '../../platform/session.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { PixelArt } from '../../ui/pixel-art.tsx';
import { HEART } from './drawings.ts';

const LASTS_MS = 2600;
const HEARTS = Array.from({ length: 18 }, (_, index) => index);

/**
 * The two of a new match meet, amid hearts. It lies over the screen and takes no click from it;
 * what it says is said by the toast as well, so it is silent to screen readers.
 */
export function MatchMoment({ match, onEnd }: { match: Match; onEnd: () => void }) {
  const { user } = useSession();
  useEffect(() => {
    const timer = setTimeout(onEnd, LASTS_MS);
    return () => clearTimeout(timer);
  }, [onEnd]);
  return (
    <div
      aria-hidden
      className="match-moment pointer-events-none fixed inset-0 z-50 grid place-items-center overflow-hidden"
    >
      <div className="match-moment-stage relative flex items-center">
        <span className="match-moment-left">
          <Avatar fullName={user.fullName} picture={user.profilePicture} size="xl" />
        </span>
        <span className="match-moment-heart z-10 -mx-6">
          <PixelArt rows={HEART} className="h-20" />
        </span>
        <span className="match-moment-right">
          <Avatar
            fullName={match.otherUser.fullName}
            picture={match.otherUser.profilePicture}
            size="xl"
          />
        </span>
        {HEARTS.map((heart) => (
          <span key={heart} className="match-moment-spark" style={flight(heart)}>
            <PixelArt rows={HEART} className="h-5" />
          </span>
        ))}
      </div>
    </div>
  );
}

/** Each heart its own way out, evenly round the middle. */
function flight(heart: number): CSSProperties {
  const angle = (heart / HEARTS.length) * 2 * Math.PI;
  const reach = 130 + (heart % 3) * 55;
  return {
    '--x': `${Math.round(Math.cos(angle) * reach)}px`,
    '--y': `${Math.round(Math.sin(angle) * reach)}px`,
    '--wait': `${520 + (heart % 4) * 60}ms`,
  } as CSSProperties;
}
