import { useQuery } from '@tanstack/react-query';
import { Bot } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';

import { DAY_MS, MINUTE_MS } from '../../../../../platform/shared/index.ts';
import { call } from '../../../../../platform/web/api.ts';
import { useTexts } from '../../../../../platform/web/language/index.ts';
import { apiQuery } from '../../../../../platform/web/query.ts';
import { ActionForm } from '../../../../../platform/web/ui/action-form.tsx';
import { Badge } from '../../../../../platform/web/ui/badge.tsx';
import { Button } from '../../../../../platform/web/ui/button.tsx';
import { SectionCard } from '../../../../../platform/web/ui/card.tsx';
import { Confirm } from '../../../../../platform/web/ui/confirm.tsx';
import { copyText } from '../../../../../platform/web/ui/copy-text.ts';
import { SelectField, TextField } from '../../../../../platform/web/ui/field.tsx';
import { Loaded } from '../../../../../platform/web/ui/loaded.tsx';
import { useAction } from '../../../../../platform/web/ui/use-action.ts';
import { TOKEN_SCOPES } from '../../../../account/index.ts';
import { TOKEN_NAME_MAX, tokenBody, type ProgramToken } from '../../../index.ts';
import { Columns } from '../columns.tsx';
import { adminTexts } from '../texts/index.ts';
import { programsTexts } from './texts/index.ts';

const LIST = 'GET /api/admin/tokens';
const DAYS = ['7', '30', '90', '365'] as const;

const form = z
  .object({ name: z.string(), scope: z.enum(TOKEN_SCOPES), days: z.enum(DAYS) })
  .transform(({ days, ...body }): z.input<typeof tokenBody> => {
    // A year is the most, and this clock may be a little ahead of the server's.
    const end = Date.now() + Number(days) * DAY_MS - 15 * MINUTE_MS;
    return { ...body, expiresAt: new Date(end).toISOString() };
  })
  .pipe(tokenBody);

/** Makes tokens for programs, and lists and ends them. */
export function ProgramsSection() {
  return <Columns first={<MakeToken />} second={<Tokens />} />;
}

function MakeToken() {
  const t = useTexts(programsTexts);
  const { sections, issues } = useTexts(adminTexts);
  const [token, setToken] = useState<string>();
  return (
    <SectionCard title={sections.programs.text} Icon={Bot}>
      <ActionForm
        schema={form}
        issues={issues}
        defaultValues={{ name: '', scope: 'figures', days: '90' }}
        send={(body) => call('POST /api/admin/tokens', { body })}
        failed={{ title: t.notMade, text: t.notMadeText }}
        refreshes={[LIST]}
        onDone={(made) => setToken(made.token)}
        resets
        submit={t.make}
      >
        {({ field, watch }) => (
          <>
            <p className="measure text-ink-soft">{t.text}</p>
            <TextField
              label={t.name}
              hint={t.nameHint}
              maxLength={TOKEN_NAME_MAX}
              autoComplete="off"
              {...field('name')}
            />
            <div className="grid gap-5 lg:grid-cols-2">
              <SelectField label={t.scope} hint={t.scopeHints[watch('scope')]} {...field('scope')}>
                {TOKEN_SCOPES.map((scope) => (
                  <option key={scope} value={scope}>
                    {t.scopeNames[scope]}
                  </option>
                ))}
              </SelectField>
              <SelectField label={t.days} {...field('days')}>
                {DAYS.map((days) => (
                  <option key={days} value={days}>
                    {t.dayNames[days]}
                  </option>
                ))}
              </SelectField>
            </div>
          </>
        )}
      </ActionForm>
      {token !== undefined && <MadeToken key={token} token={token} />}
    </SectionCard>
  );
}

/** Gets the focus, which says that it was made; a toast would cover the button below. */
function MadeToken({ token }: { token: string }) {
  const t = useTexts(programsTexts);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  return (
    <div className="mt-5 grid justify-items-start gap-2 border-t border-line pt-5">
      <div className="w-full">
        <TextField
          ref={input}
          label={t.token}
          hint={t.tokenHint}
          value={token}
          readOnly
          spellCheck={false}
        />
      </div>
      <Button
        variant="secondary"
        size="sm"
        onClick={() => void copyText(token, t.copied, t.notCopied)}
      >
        {t.copy}
      </Button>
    </div>
  );
}

function Tokens() {
  const t = useTexts(programsTexts);
  const query = useQuery(apiQuery(LIST));
  return (
    <Loaded query={query} failed={t.notLoaded} skeleton="h-40 rounded-card">
      {(tokens) => (
        <SectionCard title={t.list}>
          {tokens.length === 0 ? (
            <p className="text-ink-soft">{t.none}</p>
          ) : (
            <ul className="grid divide-y divide-line">
              {tokens.map((token) => (
                <Row key={token.id} token={token} />
              ))}
            </ul>
          )}
        </SectionCard>
      )}
    </Loaded>
  );
}

function Row({
  token: { id, name, scope, madeBy, expiresAt, lastUsedOn },
}: {
  token: ProgramToken;
}) {
  const t = useTexts(programsTexts);
  const [isAsking, setAsking] = useState(false);
  const end = useAction(() => call('DELETE /api/admin/tokens/:id', { params: { id } }), {
    failed: { title: t.notEnded, text: t.notEndedText },
    done: { title: t.ended },
    refreshes: [LIST],
    onDone: () => setAsking(false),
  });
  return (
    <li
      data-focus-item={id}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3"
    >
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-bold wrap-anywhere">
          <bdi>{name}</bdi>
          <Badge tone={scope === 'admin' ? 'amber' : 'neutral'}>{t.scopeNames[scope]}</Badge>
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {t.madeBy({ name: madeBy.fullName, expiresAt })}
        </p>
        <p className="text-sm text-ink-soft">{t.lastUsed({ on: lastUsedOn })}</p>
      </div>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t.endOf({ name })}
        onClick={() => setAsking(true)}
      >
        {t.end}
      </Button>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t.sure({ name })}
        text={t.sureText}
        yes={t.end}
        no={t.keep}
        isBusy={end.isPending}
        onYes={() => end.mutate()}
      />
    </li>
  );
}
