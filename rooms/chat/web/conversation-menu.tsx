import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell, Image, ImageOff, MoreVertical } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import { call as callApi } from '../../../platform/web/api.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { turnOnPush } from '../../../platform/web/push.ts';
import { apiQuery } from '../../../platform/web/query.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Menu, MenuCheckboxItem, MenuItem, MenuSeparator } from '../../../platform/web/ui/menu.tsx';
import type { PictureChoice } from '../index.ts';
import { MuteItem } from './inbox/row-menu.tsx';
import { notificationPermission } from './notifications.ts';
import { chatTexts } from './texts/index.ts';
import { changeState } from './use-partner.ts';

/** How the conversation behaves, and at the end what ends it. */
export function ConversationMenu({
  conversationId,
  ending,
}: {
  conversationId: string;
  ending: ReactNode;
}) {
  const { menu: t } = useTexts(chatTexts);
  const { user } = useSession();
  const queryClient = useQueryClient();
  const { data } = useQuery(
    apiQuery('GET /api/conversations/:id', { params: { id: conversationId } }),
  );
  const [permission, setPermission] = useState(notificationPermission);

  /** With pushes if the browser supports them, or else while a tab is open. */
  async function allowNotifications() {
    const state = await turnOnPush(user.id).catch(() => 'off');
    if (state === 'unsupported') await Notification.requestPermission();
    return notificationPermission();
  }

  async function choosePictures(show: PictureChoice) {
    const params = { id: conversationId };
    const call = callApi('PUT /api/conversations/:id/pictures', { params, body: { show } });
    const chosen = await call.catch(() => undefined);
    if (!chosen) return;
    changeState(queryClient, conversationId, { pictures: chosen.show });
  }

  return (
    <Menu
      trigger={
        <Button variant="ghost" size="icon" aria-label={t.open}>
          <MoreVertical aria-hidden className="size-5" />
        </Button>
      }
    >
      <MuteItem conversationId={conversationId} isMuted={data?.muted === true} />
      <MenuCheckboxItem
        icon={<Image aria-hidden className="size-5" />}
        checked={data?.pictures === 'always'}
        onChange={(isOn) => void choosePictures(isOn ? 'always' : 'ask')}
      >
        {t.always}
      </MenuCheckboxItem>
      <MenuCheckboxItem
        icon={<ImageOff aria-hidden className="size-5" />}
        checked={data?.pictures === 'never'}
        onChange={(isOn) => void choosePictures(isOn ? 'never' : 'ask')}
      >
        {t.never}
      </MenuCheckboxItem>
      {permission === 'default' && (
        <MenuItem
          icon={<Bell aria-hidden className="size-5" />}
          onSelect={() => void allowNotifications().then(setPermission)}
        >
          {t.notify}
        </MenuItem>
      )}
      <MenuSeparator />
      {ending}
    </Menu>
  );
}
