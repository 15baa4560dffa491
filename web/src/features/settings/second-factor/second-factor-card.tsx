import { type SecondFactor, secondFactorBody } from '@rizzly/domain/account';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { generate } from 'lean-qr/nano';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';

import { messageOf } from '../../../platform/api-error.ts';
import { call, type Answer } from '../../../platform/api.ts';
import { useSchemaForm } from '../../../platform/form.ts';
import { useTexts } from '../../../platform/language/index.ts';
import { apiQuery, queryKeyOf } from '../../../platform/query.ts';
import { Button } from '../../../ui/button.tsx';
import { SectionCard } from '../../../ui/card.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { TextField } from '../../../ui/field.tsx';
import { showFailure, toast } from '../../../ui/toast.ts';
import { secondFactorTexts } from './texts/index.ts';

/** The quiet zone that readers need around the code. */
const MARGIN = 4;

/** Codes of an authenticator app beside the password, for moderators and admins. */
export default function SecondFactorCard() {
  const t = useTexts(secondFactorTexts);
  const { data } = useQuery(apiQuery('GET /api/second-factor'));
  return (
    <SectionCard data-focus-item="second-factor" title={t.title} Icon={ShieldCheck}>
      <div className="grid gap-4">
        <p>{t.text}</p>
        {data && <Codes state={data} />}
      </div>
    </SectionCard>
  );
}

function Codes({ state }: { state: SecondFactor }) {
  const t = useTexts(secondFactorTexts);
  const queryClient = useQueryClient();
  const [begun, setBegun] = useState<Answer<'POST /api/second-factor'>>();
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();
  const [isRemoving, setRemoving] = useState(false);
  const queryKey = queryKeyOf('GET /api/second-factor');
  const attempt = (action: () => Promise<void>) => () =>
    void action().catch((error: unknown) => showFailure(t.notDone, error, t.notDoneText));
  const begin = attempt(async () => setBegun(await call('POST /api/second-factor')));
  const remove = attempt(async () => {
    queryClient.setQueryData(queryKey, await call('DELETE /api/second-factor'));
    setRemoving(false);
    toast({ title: t.removed, description: t.removedText });
  });

  if (recoveryCodes) {
    return <RecoveryCodes codes={recoveryCodes} onDone={() => setRecoveryCodes(undefined)} />;
  }
  if (begun) {
    return (
      <SetUpCodes
        begun={begun}
        onClose={() => setBegun(undefined)}
        onDone={async (codes) => {
          setRecoveryCodes(codes);
          setBegun(undefined);
          await queryClient.invalidateQueries({ queryKey });
        }}
      />
    );
  }
  if (!state.hasCodes) {
    return (
      <>
        {state.isDemanded && state.passkeys === 0 && <p className="font-bold">{t.demanded}</p>}
        <Button variant="secondary" className="justify-self-start" onClick={begin}>
          {t.setUp}
        </Button>
      </>
    );
  }
  return (
    <>
      <p>{t.there({ count: state.recoveryCodes })}</p>
      {isRemoving ? (
        <div role="group" aria-label={t.remove} className="grid gap-3">
          <p className="font-bold">{t.removeText}</p>
          <div className="flex flex-wrap gap-3">
            <Button variant="destructive" onClick={remove}>
              {t.removeConfirm}
            </Button>
            <Button variant="ghost" onClick={() => setRemoving(false)}>
              {t.cancel}
            </Button>
          </div>
        </div>
      ) : (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => setRemoving(true)}
        >
          {t.remove}
        </Button>
      )}
    </>
  );
}

/** The recovery codes, which are shown once. */
function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const t = useTexts(secondFactorTexts);
  return (
    <div className="grid gap-4">
      <p role="status" className="font-bold">
        {t.codesText}
      </p>
      <ul className="grid gap-x-6 gap-y-1 rounded-control bg-sunken px-4 py-3 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          onClick={() => void copyText(codes.join('\n'), t.copied, t.notCopied)}
        >
          {t.copy}
        </Button>
        <Button onClick={onDone}>{t.kept}</Button>
      </div>
    </div>
  );
}

/** Shows the secret for an authenticator app, and takes the first code from it. */
function SetUpCodes({
  begun: { secret, uri },
  onDone,
  onClose,
}: {
  begun: Answer<'POST /api/second-factor'>;
  onDone: (recoveryCodes: string[]) => Promise<void>;
  onClose: () => void;
}) {
  const t = useTexts(secondFactorTexts);
  const form = useSchemaForm(secondFactorBody, t.issues, { defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const confirm = form.handleSubmit(async (body) => {
    try {
      const { recoveryCodes } = await call('PUT /api/second-factor', { body });
      await onDone(recoveryCodes);
    } catch (error) {
      form.setError('code', { message: messageOf(error, t.notDoneText) });
      form.setFocus('code');
    }
  });
  return (
    <form noValidate onSubmit={confirm} className="grid gap-4">
      <p>{t.scan}</p>
      <QrCode text={uri} label={t.picture} />
      <p>
        <a
          href={uri}
          className="inline-flex min-h-6 items-center font-bold text-accent-text underline underline-offset-4"
        >
          {t.open}
        </a>
      </p>
      <div className="grid gap-1">
        <p>{t.secret}</p>
        <code className="rounded-control bg-sunken px-3 py-2 wrap-anywhere">
          {secret.match(/.{1,4}/gu)?.join(' ')}
        </code>
      </div>
      <TextField
        label={t.code}
        hint={t.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={errors.code?.message}
        {...form.register('code')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={isSubmitting}>
          {t.confirm}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}

/** A text as a QR code. Always black on white, because many readers know no other. */
function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  const cells = Array.from({ length: code.size }, (_, index) => index);
  const path = cells
    .flatMap((y) => cells.filter((x) => code.get(x, y)).map((x) => `M${x} ${y}h1v1h-1z`))
    .join('');
  const size = code.size + 2 * MARGIN;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-MARGIN} ${-MARGIN} ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-56 rounded-control"
    >
      <rect x={-MARGIN} y={-MARGIN} width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
