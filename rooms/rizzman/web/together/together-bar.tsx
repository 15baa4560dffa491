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

/**
 * The maze of a conversation: an item for its menu, and a bar that shows who is in it while it is
 * open.
 */
export function useSharedMaze(roomId: string, members: readonly Player[]) {
  const t = useTexts(togetherTexts);
  const { user } = useSession();
  const { open, bar, dialog } = useMaze(roomId, members);
  const others = members.filter(({ id }) => id !== user.id);
  const [partner] = others;
  return {
    item: (
      <MenuItem icon={<Gamepad2 aria-hidden className="size-5" />} onSelect={open}>
        <span className="grid">
          {t.open}
          {partner && (
            <span className="text-sm text-ink-soft">
              {others.length === 1
                ? t.needsBoth({ name: firstNameOf(partner.fullName) })
                : t.needsTwo}
            </span>
          )}
        </span>
      </MenuItem>
    ),
    bar: (
      <>
        {bar}
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
  const bar = maze && (
    <div className="flex min-h-11 items-center justify-center gap-3 border-b border-line px-2 py-1 sm:px-3 [[data-keyboard=open]_&]:hidden">
      <p className="min-w-0 flex-1 truncate ps-1.5 text-sm font-bold">
        {isBetween ? t.inside({ names }) : t.running({ names })}
      </p>
      {!isBetween && !isPlayer ? (
        <p className="text-sm text-ink-soft">{t.nextOne}</p>
      ) : (
        <Button variant="secondary" size="sm" loading={isJoining} onClick={open}>
          <Gamepad2 aria-hidden className="size-4 shrink-0" />
          {isPlayer ? t.back : t.join}
        </Button>
      )}
    </div>
  );
  const dialog = isOpen && (isPlayer || ended !== null) && (
    <Opening onClose={close}>
      <TogetherDialog controls={controls} me={user.id} nameOf={nameOf} onClose={close} />
    </Opening>
  );
  return { open, bar, dialog };
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
