import { MoreVertical } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import { firstNameOf } from '../../../platform/shared/index.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import type { ButtonVariant } from '../../../platform/web/ui/button-styles.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Menu } from '../../../platform/web/ui/menu.tsx';
import { Opening } from '../../../platform/web/ui/opening.tsx';
import { BlockDialog, BlockItem, useFetchMembersAgain } from '../../blocks/web/index.ts';
import { ReportItem, type ReportRequest } from '../../safety/web/index.ts';
import type { Match } from '../index.ts';
import { matchingTexts } from './texts/index.ts';
import { GoodbyeDialog, GoodbyeItem, UnmatchDialog, UnmatchItem } from './unmatch.tsx';

interface MemberActionsProps {
  member: { id: string; fullName: string };
  /** Their match with the viewer, if there is one. */
  match: Match | undefined;
  /** Runs when the member is hidden. */
  onAbsent?: () => void;
  /** The reported content, if it is not the member. */
  subject?: ReportRequest['subject'] | undefined;
  /** Whether a goodbye, which is a message, may be written. */
  mayWrite?: boolean;
}

/** Unmatch, Block and Report as items of a menu, with their dialogs next to it. */
export function MemberActions({
  member,
  match,
  onAbsent = nothing,
  subject,
  mayWrite = true,
  children,
}: MemberActionsProps & { children: (items: ReactNode) => ReactNode }) {
  const [asked, setAsked] = useState<'unmatch' | 'goodbye' | 'block'>();
  // A dialog stays on the page while it closes.
  const [last, setLast] = useState<typeof asked>();
  const fetchAgain = useFetchMembersAgain();
  // Without waiting for the event, because the socket may be closed.
  const onGone = () => {
    fetchAgain();
    onAbsent();
  };
  const ask = (question: typeof asked) => {
    setLast(question);
    setAsked(question);
  };
  const close = () => setAsked(undefined);
  const ended = match?.status === 'mutual' ? match : undefined;
  const items = (
    <>
      {ended && mayWrite && <GoodbyeItem onSelect={() => ask('goodbye')} />}
      {ended && <UnmatchItem onSelect={() => ask('unmatch')} />}
      <ReportItem
        request={{
          subject: subject ?? { kind: 'member', id: member.id },
          name: firstNameOf(member.fullName),
          onBlocked: onAbsent,
        }}
      />
      <BlockItem onSelect={() => ask('block')} />
    </>
  );
  return (
    <>
      {children(items)}
      <Opening isOpen={asked !== undefined} onClose={close}>
        {ended && last === 'unmatch' && (
          <UnmatchDialog
            match={ended}
            isOpen={asked === 'unmatch'}
            onClose={close}
            onUnmatched={onGone}
            onGoodbye={mayWrite ? () => ask('goodbye') : undefined}
          />
        )}
        {ended && last === 'goodbye' && (
          <GoodbyeDialog
            match={ended}
            isOpen={asked === 'goodbye'}
            onClose={close}
            onEnded={onAbsent}
          />
        )}
        {last === 'block' && (
          <BlockDialog
            member={member}
            isMatch={ended !== undefined}
            isOpen={asked === 'block'}
            onClose={close}
            onBlocked={onGone}
          />
        )}
      </Opening>
    </>
  );
}

/** The same in a separate menu, for profiles and cards. */
export function MemberMenu({
  variant = 'ghost',
  ...props
}: MemberActionsProps & { variant?: ButtonVariant }) {
  const t = useTexts(matchingTexts);
  return (
    <MemberActions {...props}>
      {(items) => (
        <Menu
          trigger={
            <Button
              variant={variant}
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
