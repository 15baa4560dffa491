import { Webhook } from 'lucide-react';
import { z } from 'zod';

import { call } from '../../../../../platform/web/api.ts';
import { useTexts } from '../../../../../platform/web/language/index.ts';
import { ActionForm } from '../../../../../platform/web/ui/action-form.tsx';
import { Button } from '../../../../../platform/web/ui/button.tsx';
import { SectionCard } from '../../../../../platform/web/ui/card.tsx';
import { copyText } from '../../../../../platform/web/ui/copy-text.ts';
import { SelectField, TextField } from '../../../../../platform/web/ui/field.tsx';
import { useAction } from '../../../../../platform/web/ui/use-action.ts';
import { communityChange, WEBHOOK_FORMATS, type AdminCommunity } from '../../../index.ts';
import { LoadedCommunity, saveCommunity, useSaving } from '../loaded-community.tsx';
import { adminTexts } from '../texts/index.ts';
import { webhookTexts } from './texts/index.ts';

const SECRET_BYTES = 32;

const trimmed = z.string().trim();
/** An empty secret leaves the stored one. */
const form = z
  .object({
    webhook: z.object({
      url: trimmed,
      secret: trimmed.transform((text) => text || undefined),
      format: z.enum(WEBHOOK_FORMATS),
    }),
  })
  .transform((body): z.input<typeof communityChange> => body)
  .pipe(communityChange);

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
  const { sections, issues } = useTexts(adminTexts);
  const saving = useSaving();
  const remove = useAction(() => saveCommunity({ webhook: null }), saving);
  const test = useAction(() => call('POST /api/admin/webhook/test'), {
    failed: { title: t.notSent, text: t.failed },
    done: ({ isDelivered, status }) =>
      isDelivered
        ? { title: t.sent, description: t.sentText({ status: status ?? 0 }) }
        : { title: t.notSent, description: t.notSentText({ status }), variant: 'destructive' },
  });
  return (
    <SectionCard title={sections.webhook.text} Icon={Webhook}>
      <ActionForm
        schema={form}
        issues={issues}
        defaultValues={{
          webhook: {
            url: webhook?.url ?? '',
            secret: webhook ? '' : createSecret(),
            format: webhook?.format ?? 'standard',
          },
        }}
        send={saveCommunity}
        {...saving}
        submit={t.save}
        beside={
          webhook && (
            <>
              <Button variant="secondary" loading={test.isPending} onClick={() => test.mutate()}>
                {t.test}
              </Button>
              <Button
                variant="secondary"
                loading={remove.isPending}
                onClick={() => remove.mutate()}
              >
                {t.remove}
              </Button>
            </>
          )
        }
      >
        {({ field, watch, setValue }) => {
          const secret = watch('webhook.secret');
          return (
            <>
              <p className="text-ink-soft">{t.text}</p>
              <TextField
                label={t.url}
                hint={t.urlHint}
                type="text"
                inputMode="url"
                spellCheck={false}
                {...field('webhook.url')}
              />
              <SelectField label={t.format} {...field('webhook.format')}>
                {WEBHOOK_FORMATS.map((format) => (
                  <option key={format} value={format}>
                    {t.formatNames[format]}
                  </option>
                ))}
              </SelectField>
              <div className="grid gap-2">
                <TextField
                  label={t.secret}
                  hint={webhook && secret === '' ? t.secretKept : t.secretHint}
                  type="text"
                  spellCheck={false}
                  autoComplete="off"
                  {...field('webhook.secret')}
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
                  <Button
                    variant="ghost"
                    size="sm"
                    onClick={() => setValue('webhook.secret', createSecret())}
                  >
                    {t.make}
                  </Button>
                </div>
              </div>
            </>
          );
        }}
      </ActionForm>
    </SectionCard>
  );
}

/** A key as Standard Webhooks has it: `whsec_` and base64. */
function createSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  return `whsec_${btoa(String.fromCodePoint(...bytes))}`;
}
