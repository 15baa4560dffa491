import type { ChatSettings } from '@rizzly/domain/chat';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell, CircleDot, Eye, MoreVertical, PencilLine } from 'lucide-react';
import { useState } from 'react';

import { messageOf } from '../../platform/api-error.ts';
import { call } from '../../platform/api.ts';
import { apiQuery, queryKeyOf } from '../../platform/query.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuCheckboxItem, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.ts';
import { notificationPermission } from './notifications.ts';

const SWITCHES = [
  { name: 'showTyping', label: 'Show when typing', Icon: PencilLine },
  { name: 'showOnline', label: 'Show when online', Icon: CircleDot },
  { name: 'showSeen', label: 'Read receipts', Icon: Eye },
] as const;

/** Privacy settings of all conversations. Hiding something also hides it in partners. */
export function ConversationMenu() {
  const queryClient = useQueryClient();
  const { data: settings } = useQuery(apiQuery('GET /api/chat-settings'));
  const [permission, setPermission] = useState(notificationPermission);
  const change = useMutation({
    mutationFn: (body: Partial<ChatSettings>) => call('PUT /api/chat-settings', { body }),
    onSuccess: async (saved) => {
      queryClient.setQueryData(queryKeyOf('GET /api/chat-settings'), saved);
      // The setting also changes what this member sees of partners.
      await queryClient.invalidateQueries({
        queryKey: ['/api', 'conversations'],
        predicate: ({ queryKey }) => queryKey.length === 3,
      });
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'Error',
        description: messageOf(error, 'Unable to change this. Please try again.'),
      }),
  });
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="icon" aria-label="Conversation settings">
          <MoreVertical aria-hidden className="size-5" />
        </Button>
      }
      header={
        <p className="max-w-64 px-3 pt-2 pb-1 text-sm text-ink-soft">
          In all your conversations. Turn one off and you won’t see others’ either.
        </p>
      }
    >
      {SWITCHES.map(({ name, label, Icon }) => (
        <MenuCheckboxItem
          key={name}
          icon={<Icon aria-hidden className="size-5" />}
          checked={settings?.[name] ?? true}
          onChange={(checked) => change.mutate({ [name]: checked })}
        >
          {label}
        </MenuCheckboxItem>
      ))}
      {permission === 'default' && (
        <>
          <MenuSeparator />
          <MenuItem
            icon={<Bell aria-hidden className="size-5" />}
            onSelect={() => void Notification.requestPermission().then(setPermission)}
          >
            Notify me of messages
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
