import { Gamepad2 } from 'lucide-react';
import { lazy, useEffect, useEffectEvent, useState } from 'react';

import { firstNameOf } from '../../../../platform/shared/index.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { MenuItem } from '../../../../platform/web/ui/menu.tsx';
import { Opening } from '../../../../platform/web/ui/opening.tsx';
import { toast } from '../../../../platform/web/ui/toast.ts';
import type { PublicUser } from '../../../account/index.ts';
import { togetherTexts } from './texts/index.ts';
import { useTogether } from './use-together.ts';

const TogetherDialog = lazy(async () => ({
  default: (await import('./together-dialog.tsx')).TogetherDialog,
}));

/** How long joining may take before the member is told that it failed. */
const PATIENCE_MS = 6000;

/** Opens the maze of a room, and shows who is in it. */
export function TogetherBar({ roomId, members }: { roomId: string; members: readonly Player[] }) {
  const { bar, dialog } = useMaze(roomId, members);
  return (
    <>
      {bar}
      {dialog}
    </>
  );
}

/** The maze of two who matched: an item for their conversation's menu, and a bar while it is open. */
export function useMazeOfTwo(conversationId: string, partner: Player) {
  const t = useTexts(togetherTexts);
  const { user } = useSession();
  const { maze, open, bar, dialog } = useMaze(conversationId, [user, partner]);
  return {
    item: (
      <MenuItem icon={<Gamepad2 aria-hidden className="size-5" />} onSelect={open}>
        <span className="grid">
          {t.open}
          <span className="text-sm text-ink-soft">
            {t.needsBoth({ name: firstNameOf(partner.fullName) })}
          </span>
        </span>
      </MenuItem>
    ),
    bar: (
      <>
        {maze && bar}
        {dialog}
      </>
    ),
  };
}

type Player = Pick<PublicUser, 'id' | 'fullName'>;

function useMaze(roomId: string, members: readonly Player[]) {
  const t = useTexts(togetherTexts);
  const { user } = useSession();
  const controls = useTogether(roomId, user.id);
  const { maze, ended, join, leave } = controls;
  const [isOpen, setOpen] = useState(false);
  const players = maze?.players.filter(({ hasLeft }) => !hasLeft).map(({ memberId }) => memberId);
  const isPlayer = players?.includes(user.id) === true;
  const isBetween = !maze || maze.phase === 'waiting' || maze.phase === 'over';
  const [isJoining, startJoining] = useJoining(join, isPlayer);
  const nameOf = (id: string) =>
    firstNameOf(members.find((member) => member.id === id)?.fullName ?? '');

  // A member who navigates away does not keep the others waiting.
  const leaveAtLast = useEffectEvent(() => {
    if (isPlayer) leave();
  });
  useEffect(() => () => leaveAtLast(), []);

  function open(): void {
    setOpen(true);
    if (!isPlayer) startJoining();
  }
  function close(): void {
    leave();
    setOpen(false);
  }

  const names = players?.map(nameOf) ?? [];
  const bar = (
    <div className="flex min-h-11 items-center justify-center gap-3 border-b border-line px-2 py-1 sm:px-3 [[data-keyboard=open]_&]:hidden">
      {maze && (
        <p className="min-w-0 flex-1 truncate ps-1.5 text-sm font-bold">
          {isBetween ? t.inside({ names }) : t.running({ names })}
        </p>
      )}
      {maze && !isBetween && !isPlayer ? (
        <p className="text-sm text-ink-soft">{t.nextOne}</p>
      ) : (
        <Button
          variant={maze ? 'secondary' : 'ghost'}
          size="sm"
          className={maze ? '' : 'w-full'}
          loading={isJoining}
          onClick={open}
        >
          <Gamepad2 aria-hidden className="size-4 shrink-0" />
          {maze ? (isPlayer ? t.back : t.join) : t.open}
        </Button>
      )}
    </div>
  );
  const dialog = isOpen && (isPlayer || ended !== null) && (
    <Opening onClose={close}>
      <TogetherDialog controls={controls} me={user.id} nameOf={nameOf} onClose={close} />
    </Opening>
  );
  return { maze, open, bar, dialog };
}

/** Joins, and says so when there is no answer. */
function useJoining(join: () => boolean, isIn: boolean): [boolean, () => void] {
  const t = useTexts(togetherTexts);
  const [isAsked, setAsked] = useState(false);
  const isJoining = isAsked && !isIn;
  const ask = (isSent: boolean) => {
    setAsked(isSent);
    if (isSent) return;
    toast({ variant: 'destructive', title: t.notJoined, description: t.notJoinedText });
  };
  const giveUp = useEffectEvent(() => ask(false));
  useEffect(() => {
    if (!isJoining) return undefined;
    const timer = setTimeout(() => giveUp(), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isJoining]);
  return [isJoining, () => ask(join())];
}
