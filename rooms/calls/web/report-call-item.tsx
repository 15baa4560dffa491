import { useQuery } from '@tanstack/react-query';
import { PhoneOff } from 'lucide-react';

import { useTexts } from '../../../platform/web/language/index.ts';
import { apiQuery } from '../../../platform/web/query.ts';
import { MenuItem } from '../../../platform/web/ui/menu.tsx';
import { askToReport } from '../../safety/web/index.ts';
import { callsTexts } from './texts/index.ts';

/** Reports the last call of a conversation, as a menu's last item: it appears once it is known. */
export function ReportCallItem({ conversationId, name }: { conversationId: string; name: string }) {
  const t = useTexts(callsTexts);
  const params = { id: conversationId };
  const { data: state } = useQuery(apiQuery('GET /api/conversations/:id', { params }));
  const { data } = useQuery({
    ...apiQuery('GET /api/conversations/:id/calls', { params }),
    enabled: Boolean(state?.calls),
    // Each opening of the menu asks again: there may have been another call.
    gcTime: 0,
  });
  const id = data?.lastCallId;
  if (!id) return null;
  return (
    <MenuItem
      icon={<PhoneOff aria-hidden className="size-5" />}
      onSelect={() => askToReport({ subject: { kind: 'call', id }, name })}
    >
      {t.reportLast}
    </MenuItem>
  );
}
