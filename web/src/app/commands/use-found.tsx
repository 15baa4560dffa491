import type { PublicUser } from '@rizzly/domain/account';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';

import { hrefOf } from '../../features/chat/index.ts';
import { useTexts } from '../../platform/language/index.ts';
import { apiQuery } from '../../platform/query.ts';
import { useSession } from '../../platform/session.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { appTexts } from '../texts/index.ts';
import type { CommandGroup } from './commands.ts';

const SHOWN = 5;
const SEARCH_AFTER_MS = 250;

/** Conversations and members that match the typed words, found by the server. */
export function useFound(typed: string): CommandGroup[] {
  const { groups: t } = useTexts(appTexts).commands;
  const { user } = useSession();
  const [, navigate] = useLocation();
  const search = useDelayed(typed.trim());
  const options = { placeholderData: keepPreviousData, enabled: search !== '' };
  const limit = String(SHOWN);
  const chats = useQuery({
    ...apiQuery('GET /api/conversations', { query: { search, limit } }),
    ...options,
    // New messages may have arrived meanwhile.
    staleTime: 0,
  });
  const members = useQuery({
    ...apiQuery('GET /api/users', { query: { search, limit, excludeUser: user.id } }),
    ...options,
    staleTime: 0,
  });
  if (search === '') return [];
  // While somebody types on, what was found before must match the words as other commands do.
  const isFoundBy = ({ isPlaceholderData }: { isPlaceholderData: boolean }) =>
    search === typed.trim() && !isPlaceholderData;
  return [
    {
      title: t.chats,
      isFound: isFoundBy(chats),
      items: (chats.data ?? []).flatMap((row) => {
        const [first] = row.members;
        if (first === undefined) return [];
        return {
          id: row.conversationId,
          text: (row.squads ?? row.members.map(({ fullName }) => fullName)).join(' · '),
          detail: row.foundMessage?.content,
          picture: faceOf(first),
          run: () => navigate(hrefOf(row)),
        };
      }),
    },
    {
      title: t.members,
      isFound: isFoundBy(members),
      items: (members.data ?? []).map((member) => ({
        id: member.id,
        text: member.fullName,
        detail: member.location,
        picture: faceOf(member),
        run: () => navigate(`/profile/${member.id}`),
      })),
    },
  ];
}

function faceOf({ id, fullName, profilePicture }: PublicUser) {
  return { face: <Avatar id={id} fullName={fullName} picture={profilePicture} size="sm" /> };
}

function useDelayed(text: string): string {
  const [delayed, setDelayed] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(text), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return delayed;
}
