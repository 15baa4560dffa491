import type { Match } from '@rizzly/domain/matching';
import { firstNameOf } from '@rizzly/domain/shared';
import { MoreVertical } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';

import { BlockItem, blocksTexts } from '../features/blocks/index.ts';
import { UnmatchDialog, UnmatchItem } from '../features/matching/index.ts';
import { ReportItem } from '../features/safety/index.ts';
import { useTexts } from '../platform/language/index.ts';
import type { ReportRequest } from '../platform/report.ts';
import { Button } from '../ui/button.tsx';
import { Menu } from '../ui/menu.tsx';
import { useFetchMembersAgain } from './use-absent-members.ts';

interface MemberActionsProps {
  member: { id: string; fullName: string };
  /** Their match with the viewer, if there is one. */
  match: Match | undefined;
  /** Runs when the member is hidden. */
  onAbsent?: () => void;
  /** The reported content, if it is not the member. */
  subject?: ReportRequest['subject'] | undefined;
}

/** Unmatch, Block and Report as items of a menu, with their dialogs next to it. */
export function MemberActions({
  member,
  match,
  onAbsent = nothing,
  subject,
  children,
}: MemberActionsProps & { children: (items: ReactNode) => ReactNode }) {
  const [isAsking, setAsking] = useState(false);
  const [hasAsked, setAsked] = useState(false);
  const fetchAgain = useFetchMembersAgain();
  // Without waiting for the event, because the socket may be closed.
  const onGone = () => {
    fetchAgain();
    onAbsent();
  };
  const ask = () => {
    setAsked(true);
    setAsking(true);
  };
  const ended = match?.status === 'mutual' ? match : undefined;
  const items = (
    <>
      {ended && <UnmatchItem onSelect={ask} />}
      <ReportItem
        request={{
          subject: subject ?? { kind: 'member', id: member.id },
          name: firstNameOf(member.fullName),
          onBlocked: onAbsent,
        }}
      />
      <BlockItem member={member} onBlocked={onGone} />
    </>
  );
  return (
    <>
      {children(items)}
      {ended && hasAsked && (
        <Suspense>
          <UnmatchDialog
            match={ended}
            isOpen={isAsking}
            onClose={() => setAsking(false)}
            onUnmatched={onGone}
          />
        </Suspense>
      )}
    </>
  );
}

/** The same in a separate menu, for profiles and cards. */
export function MemberMenu(props: MemberActionsProps) {
  const t = useTexts(blocksTexts);
  return (
    <MemberActions {...props}>
      {(items) => (
        <Menu
          trigger={
            <Button
              variant="ghost"
              size="icon"
              aria-label={t.moreAbout({ name: props.member.fullName })}
            >
              <MoreVertical aria-hidden className="size-5" />
            </Button>
          }
        >
          {items}
        </Menu>
      )}
    </MemberActions>
  );
}

function nothing(): void {}
