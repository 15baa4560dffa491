import { useState } from 'react';

import { DAY_MS } from '../../../platform/shared/index.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Opening } from '../../../platform/web/ui/opening.tsx';
import { QUIET_DAYS, type Match } from '../index.ts';
import { matchingTexts } from './texts/index.ts';
import { GoodbyeDialog } from './unmatch.tsx';

/** Offers a goodbye where nobody has written for a week. */
export function GoodbyeOffer({ match, onEnded }: { match: Match; onEnded: () => void }) {
  const t = useTexts(matchingTexts).goodbye;
  const [openedAt] = useState(() => Date.now());
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const quietSince = match.lastMessageAt ?? match.matchedAt;
  if (quietSince === null || Date.parse(quietSince) > openedAt - QUIET_DAYS * DAY_MS) return null;
  return (
    <div className="flex min-h-11 items-center gap-3 border-b border-line px-3.5 py-1 [[data-keyboard=open]_&]:hidden">
      <p className="min-w-0 flex-1 text-sm">{t.quiet}</p>
      <Button
        variant="ghost"
        size="sm"
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        {t.action}
      </Button>
      {wasOpened && (
        <Opening isOpen={isOpen} onClose={() => setOpen(false)}>
          <GoodbyeDialog
            match={match}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            onEnded={onEnded}
          />
        </Opening>
      )}
    </div>
  );
}
