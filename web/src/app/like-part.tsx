import type { PublicUser } from '@rizzly/domain/account';
import { Heart } from 'lucide-react';

import { useMatchWith } from '../features/matching/index.ts';
import type { ShowLikePart } from '../features/profile/about-tab.tsx';
import { useTexts } from '../platform/language/index.ts';
import { askToLike, type LikeRequest } from '../platform/like.ts';
import { Button } from '../ui/button.tsx';
import { appTexts } from './texts/index.ts';

export const showLikePart: ShowLikePart = (member, about) => (
  <LikePart member={member} about={about} />
);

/**
 * Likes a member for one of their pictures or answers, as long as there is no like between the two.
 */
function LikePart({
  member,
  about,
}: {
  member: PublicUser;
  about: NonNullable<LikeRequest['about']>;
}) {
  const t = useTexts(appTexts);
  const match = useMatchWith(member.id);
  if (match && match.status !== 'declined') return null;
  return (
    <Button
      variant="secondary"
      size="icon"
      className="rounded-full"
      aria-label={about.kind === 'picture' ? t.likePicture : t.likeAnswer}
      onClick={() => askToLike({ member, about })}
    >
      <Heart aria-hidden className="size-5 text-accent-text" />
    </Button>
  );
}
