import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';

import { messageOf } from '../../../../platform/web/api-error.ts';
import { call } from '../../../../platform/web/api.ts';
import { useCommunity } from '../../../../platform/web/community.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { apiQuery } from '../../../../platform/web/query.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Card } from '../../../../platform/web/ui/card.tsx';
import { useAction } from '../../../../platform/web/ui/use-action.ts';
import type { ModelKind } from '../../index.ts';
import { coachingTexts } from '../texts/index.ts';

/**
 * A language model's advice about the member's own text, after a preview of exactly what is sent.
 * Hidden if the operator has configured no model.
 */
export function ModelAdvice({ kind, text }: { kind: ModelKind; text: string }) {
  const { model: t } = useTexts(coachingTexts);
  const { hasModel = false } = useCommunity();
  // Without a model the call does not exist.
  const { data: model } = useQuery({ ...apiQuery('GET /api/coach/model'), enabled: hasModel });
  const [isShown, setShown] = useState(false);
  const ask = useAction(() => call('POST /api/coach/model', { body: { kind, text } }), {
    failed: null,
  });
  if (!model) return null;
  const left = ask.data?.left ?? model.left;
  return (
    <Card as="section" aria-labelledby="model-advice" className="grid justify-items-start gap-4">
      <div>
        <h2 id="model-advice" className="flex items-center gap-2 text-xl">
          <Sparkles aria-hidden className="size-5 shrink-0 text-accent-text" />
          {t.title}
        </h2>
        <p className="text-ink-soft">{t.text({ host: model.host, left })}</p>
      </div>
      {!isShown && (
        <Button variant="secondary" onClick={() => setShown(true)}>
          {t.preview}
        </Button>
      )}
      {isShown && !ask.data && (
        <>
          <h3 className="text-lg">{t.isSent}</h3>
          <Sent label={t.instruction} text={model.instructions[kind]} />
          <Sent label={t.yours} text={text} />
          <div className="flex flex-wrap gap-3">
            <Button
              loading={ask.isPending}
              disabled={left <= 0}
              onClick={() => {
                ask.mutate();
              }}
            >
              {t.send}
            </Button>
            <Button variant="ghost" onClick={() => setShown(false)}>
              {t.cancel}
            </Button>
          </div>
        </>
      )}
      <div role="status" className="w-full">
        {ask.error && (
          <p className="font-bold text-danger-text">{messageOf(ask.error, t.failed)}</p>
        )}
        {ask.data && (
          <div className="grid gap-2 rounded-card bg-sunken p-4">
            <p className="text-xs font-bold text-ink-soft">{t.byModel}</p>
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {ask.data.advice}
            </p>
          </div>
        )}
      </div>
    </Card>
  );
}

function Sent({ label, text }: { label: string; text: string }) {
  return (
    <div className="w-full rounded-card bg-sunken p-4">
      <p className="text-xs font-bold text-ink-soft">{label}</p>
      <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </div>
  );
}
