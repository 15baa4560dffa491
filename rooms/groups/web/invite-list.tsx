import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { Link } from 'wouter';

import { call } from '../../../platform/web/api.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { wholeListQuery } from '../../../platform/web/query.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { Avatar } from '../../../platform/web/ui/avatar.tsx';
import { buttonStyles } from '../../../platform/web/ui/button-styles.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { Loaded } from '../../../platform/web/ui/loaded.tsx';
import { SQUAD_MAX, type OwnSquad } from '../index.ts';
import { useGroupsAction } from './queries.ts';
import { groupsTexts } from './texts/index.ts';

/** The member's matches, each with an invite button. */
export function InviteList({ squad }: { squad: OwnSquad }) {
  const texts = useTexts(groupsTexts);
  const t = texts.invite;
  const { user } = useSession();
  const query = useQuery(wholeListQuery('GET /api/users/:id/matches', { params: { id: user.id } }));
  const invite = useGroupsAction(
    ({ id: userId }: { id: string; fullName: string }) =>
      call('POST /api/squad/invitations', { body: { userId } }),
    { done: (_made, { fullName }) => ({ title: t.sent({ name: fullName }) }) },
  );
  const state = <Loaded query={query} failed={t.failed} level="h3" skeleton="h-40" saysOld />;
  if (!query.data) return state;
  const isIn = new Set(squad.members.map(({ id }) => id));
  const isInvited = new Set(squad.invited.map(({ id }) => id));
  const people = query.data
    .filter(({ status, otherUser }) => status === 'mutual' && !isIn.has(otherUser.id))
    .map(({ otherUser }) => otherUser);
  if (people.length === 0) {
    return (
      <EmptyState
        title={t.nobody}
        text={t.nobodyText}
        action={
          <Link href="/matches" className={buttonStyles()}>
            {t.discover}
          </Link>
        }
      />
    );
  }
  const isFull = squad.members.length >= SQUAD_MAX;
  return (
    <>
      {state}
      <ul className="grid grid-cols-1 gap-2">
        {people.map(({ id, fullName, profilePicture }) => (
          <li key={id} className="flex items-center gap-3">
            <Avatar id={id} fullName={fullName} picture={profilePicture} />
            <span dir="auto" className="min-w-0 flex-1 truncate font-bold">
              {fullName}
            </span>
            {isInvited.has(id) ? (
              <span className="flex min-h-11 items-center gap-1.5 font-bold text-mint-text">
                <Check aria-hidden className="size-5" />
                {texts.squad.invited}
              </span>
            ) : (
              <Button
                variant="secondary"
                aria-label={t.member({ name: fullName })}
                aria-disabled={isFull}
                loading={invite.isPending && invite.variables.id === id}
                onClick={() => invite.mutate({ id, fullName })}
              >
                {t.action}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
