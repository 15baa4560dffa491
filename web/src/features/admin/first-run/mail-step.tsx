import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';

import { messageOf } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';
import { useTexts } from '../../../platform/language/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import type { StepProps } from './first-run-section.tsx';
import { firstRunTexts } from './texts/index.ts';

export function MailStep({ onDone }: StepProps) {
  const t = useTexts(firstRunTexts);
  const send = useMutation({ mutationFn: () => call('POST /api/admin/test-mail') });
  return (
    <Card className="grid gap-5">
      <div role="status" className="empty:hidden">
        {send.data?.message}
        {send.error && (
          <>
            <span className="block font-bold text-danger-text">{t.notSent}</span>
            {messageOf(send.error, '')}
          </>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" loading={send.isPending} onClick={() => send.mutate()}>
          <Send aria-hidden className="size-5" />
          {t.sendMail}
        </Button>
        <Button onClick={() => void onDone()}>{t.goOn}</Button>
      </div>
    </Card>
  );
}
