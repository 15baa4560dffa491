import { BrowsePage } from '../features/discovery/browse/browse-page.tsx';
import type { CardMenu } from '../features/discovery/browse/member-card.tsx';
import { celebrateMatch } from '../features/matching/index.ts';
import { useHoldCelebrations } from '../ui/hold-celebrations.ts';
import { MemberMenu } from './member-actions.tsx';

/** Browse with the menu of each card. */
export function BrowseScreen() {
  useHoldCelebrations();
  return <BrowsePage menu={showMenu} onMatch={celebrateMatch} />;
}

const showMenu: CardMenu = (member, match) => <MemberMenu member={member} match={match} />;
