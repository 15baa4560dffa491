import { Heart } from 'lucide-react';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import type { LikedPart } from '../../index.ts';
import { useMatchWith } from '../queries.ts';
import { matchingTexts } from '../texts/index.ts';
import { askToLike, type LikeRequest } from './like-host.tsx';

/**
 * Likes a member for one of their pictures or answers, as long as there is no like between the two.
 */
export function LikePart({ member, about }: { member: LikeRequest['member']; about: LikedPart }) {
  const t = useTexts(matchingTexts).like;
  const isOwn = useSession().user.id === member.id;
  const match = useMatchWith(member.id);
  if (isOwn || (match && match.status !== 'declined')) return null;
  return (
    <Button
      variant="secondary"
      size="icon"
      className="rounded-full"
      aria-label={about.kind === 'picture' ? t.thisPicture : t.thisAnswer}
      onClick={() => askToLike({ member, about })}
    >
      <Heart aria-hidden className="size-5 text-accent-text" />
    </Button>
  );
}
