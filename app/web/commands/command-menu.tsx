import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';

import { currentLocale, useTexts } from '../../../platform/web/language/index.ts';
import { apiQuery } from '../../../platform/web/query.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { Avatar } from '../../../platform/web/ui/avatar.tsx';
import { useFocusReturn } from '../../../platform/web/ui/use-focus-return.ts';
import type { PublicUser } from '../../../rooms/account/index.ts';
import { hrefOf } from '../../../rooms/chat/web/index.ts';
import { safetyTexts } from '../../../rooms/safety/web/index.ts';
import { settingsTexts } from '../../../rooms/settings/web/index.ts';
import { KeyName } from '../keys-dialog.tsx';
import { appTexts } from '../texts/index.ts';
import { filterCommands, type Command, type CommandGroup } from './commands.ts';
import { useCommands } from './use-commands.ts';

const SHOWN = 5;

const SEARCH_AFTER_MS = 250;

/** Those that no other part of the frame needs: they would load with every screen. */
export const loadTexts = () =>
  Promise.all([settingsTexts, safetyTexts].map((texts) => texts.load(currentLocale())));

/** Opens screens and conversations and finds members by typing (Ctrl or ⌘ and K). */
export function CommandMenu({
  typed,
  onType,
  onClose,
}: {
  typed: string;
  onType: (typed: string) => void;
  onClose: () => void;
}) {
  const { commands: t } = useTexts(appTexts);
  const found = useFound(typed);
  const finalFocus = useFocusReturn(true);
  const groups = filterCommands([...useCommands(), ...found], typed);
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-shade backdrop-blur-[2px]" />
        <Dialog.Popup
          aria-label={t.title}
          finalFocus={finalFocus}
          className="fixed inset-x-4 top-[max(1rem,12dvh)] z-50 mx-auto flex max-h-[min(34rem,76dvh)] max-w-xl flex-col overflow-hidden rounded-card bg-surface text-ink shadow-float"
        >
          <Autocomplete.Root
            open
            inline
            items={groups}
            filter={null}
            autoHighlight="always"
            keepHighlight
            value={typed}
            onValueChange={(value) => onType(value)}
            itemToStringValue={(command: Command) => command.text}
          >
            <div className="flex items-center gap-3 border-b-2 border-line px-4 has-focus-visible:border-focus">
              <Search aria-hidden className="size-5 shrink-0 text-ink-soft" />
              <Autocomplete.Input
                aria-label={t.title}
                placeholder={t.placeholder}
                className="min-h-14 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-ink-soft"
              />
            </div>
            <Autocomplete.Empty>
              <p className="p-6 text-center text-ink-soft">{t.nothing}</p>
            </Autocomplete.Empty>
            <Autocomplete.List
              aria-label={t.title}
              className="overflow-y-auto overscroll-contain p-2 empty:hidden"
            >
              {(group: CommandGroup) => (
                <Autocomplete.Group key={group.title} items={group.items} className="pb-2">
                  <Autocomplete.GroupLabel className="px-3 py-1.5 text-xs font-extrabold text-ink-soft">
                    {group.title}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(command: Command) => (
                      <CommandItem
                        key={command.id}
                        command={command}
                        onRun={() => {
                          onClose();
                          command.run();
                        }}
                      />
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function CommandItem({ command, onRun }: { command: Command; onRun: () => void }) {
  const { picture, text, detail, keys } = command;
  return (
    <Autocomplete.Item
      value={command}
      onClick={onRun}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 -outline-offset-2 outline-line-strong data-highlighted:bg-accent-soft data-highlighted:outline-2 data-highlighted:text-accent-text"
    >
      <span aria-hidden className="grid size-9 shrink-0 place-items-center">
        {'face' in picture ? picture.face : <Picture Icon={picture} />}
      </span>
      <span className="grid min-w-0 flex-1 text-start">
        <span dir="auto" className="truncate font-bold">
          {text}
        </span>
        {detail !== undefined && (
          <span dir="auto" className="truncate text-sm text-ink-soft">
            {detail}
          </span>
        )}
      </span>
      {keys !== undefined && <KeyName combination={keys} />}
    </Autocomplete.Item>
  );
}

function Picture({ Icon }: { Icon: Exclude<Command['picture'], { face: unknown }> }) {
  return <Icon className="size-5" />;
}

/** Conversations and members that match the typed words, found by the server. */
function useFound(typed: string): CommandGroup[] {
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
