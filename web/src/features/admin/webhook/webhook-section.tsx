import type { AdminCommunity } from '@rizzly/domain/community';
import { Webhook } from 'lucide-react';
import { useState, type FormEvent } from 'react';

import { call } from '../../../platform/api.ts';
import { useTexts } from '../../../platform/language/index.ts';
import { Button } from '../../../ui/button.tsx';
import { SectionCard } from '../../../ui/card.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { TextField } from '../../../ui/field.tsx';
import { showFailure, toast } from '../../../ui/toast.ts';
import { LoadedCommunity } from '../loaded-community.tsx';
import { adminTexts } from '../texts/index.ts';
import { useSaveCommunity } from '../use-save-community.ts';
import { webhookTexts } from './texts/index.ts';

const SECRET_BYTES = 32;

/** Where alerts are sent, and a test of it. */
export function WebhookSection() {
  return (
    <LoadedCommunity>
      {(community) => <WebhookForm key={community.webhook?.url} webhook={community.webhook} />}
    </LoadedCommunity>
  );
}

function WebhookForm({ webhook }: { webhook: AdminCommunity['webhook'] }) {
  const t = useTexts(webhookTexts);
  const { sections } = useTexts(adminTexts);
  const save = useSaveCommunity();
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [secret, setSecret] = useState(webhook ? '' : createSecret);
  const [busy, setBusy] = useState<'save' | 'remove' | 'test'>();
  const run = async (what: typeof busy, action: () => Promise<unknown>) => {
    setBusy(what);
    await action();
    setBusy(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const change = { url: url.trim(), ...(secret.trim() !== '' && { secret: secret.trim() }) };
    void run('save', () => save({ webhook: change }));
  };
  const test = async () => {
    try {
      const { isDelivered, status } = await call('POST /api/admin/webhook/test');
      if (isDelivered) toast({ title: t.sent, description: t.sentText({ status: status ?? 0 }) });
      else {
        const description = t.notSentText({ status });
        toast({ title: t.notSent, description, variant: 'destructive' });
      }
    } catch (error) {
      showFailure(t.notSent, error, t.failed);
    }
  };
  return (
    <SectionCard title={sections.webhook.text} Icon={Webhook}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <p className="text-ink-soft">{t.text}</p>
        <TextField
          label={t.url}
          hint={t.urlHint}
          type="text"
          inputMode="url"
          spellCheck={false}
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
        <div className="grid gap-2">
          <TextField
            label={t.secret}
            hint={webhook && secret === '' ? t.secretKept : t.secretHint}
            type="text"
            spellCheck={false}
            autoComplete="off"
            value={secret}
            onChange={(event) => setSecret(event.target.value)}
          />
          <div className="flex flex-wrap gap-2">
            {secret !== '' && (
              <Button
                variant="secondary"
                size="sm"
                onClick={() => void copyText(secret, t.copied, t.notCopied)}
              >
                {t.copy}
              </Button>
            )}
            <Button variant="ghost" size="sm" onClick={() => setSecret(createSecret())}>
              {t.make}
            </Button>
          </div>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" loading={busy === 'save'}>
            {t.save}
          </Button>
          {webhook && (
            <>
              <Button
                variant="secondary"
                loading={busy === 'test'}
                onClick={() => void run('test', test)}
              >
                {t.test}
              </Button>
              <Button
                variant="secondary"
                loading={busy === 'remove'}
                onClick={() => void run('remove', () => save({ webhook: null }))}
              >
                {t.remove}
              </Button>
            </>
          )}
        </div>
      </form>
    </SectionCard>
  );
}

/** A key as Standard Webhooks has it: `whsec_` and base64. */
function createSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  return `whsec_${btoa(String.fromCodePoint(...bytes))}`;
}
