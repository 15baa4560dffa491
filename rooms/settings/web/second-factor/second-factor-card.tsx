import { useQuery } from '@tanstack/react-query';
import { generate } from 'lean-qr/nano';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';

import { call, type Answer } from '../../../../platform/web/api.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { apiQuery } from '../../../../platform/web/query.ts';
import { ActionForm } from '../../../../platform/web/ui/action-form.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { SectionCard } from '../../../../platform/web/ui/card.tsx';
import { copyText } from '../../../../platform/web/ui/copy-text.ts';
import { TextField } from '../../../../platform/web/ui/field.tsx';
import { useAction } from '../../../../platform/web/ui/use-action.ts';
import { type SecondFactor, secondFactorBody } from '../../../account/index.ts';
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
  const [begun, setBegun] = useState<Answer<'POST /api/second-factor'>>();
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();
  const [isRemoving, setRemoving] = useState(false);
  const failed = { title: t.notDone, text: t.notDoneText };
  const begin = useAction(() => call('POST /api/second-factor'), { failed, onDone: setBegun });
  const remove = useAction(() => call('DELETE /api/second-factor'), {
    done: { title: t.removed, description: t.removedText },
    failed,
    fills: 'GET /api/second-factor',
    onDone: () => setRemoving(false),
  });

  if (recoveryCodes) {
    return <RecoveryCodes codes={recoveryCodes} onDone={() => setRecoveryCodes(undefined)} />;
  }
  if (begun) {
    return (
      <SetUpCodes
        begun={begun}
        onClose={() => setBegun(undefined)}
        onDone={(codes) => {
          setRecoveryCodes(codes);
          setBegun(undefined);
        }}
      />
    );
  }
  if (!state.hasCodes) {
    return (
      <>
        {state.isDemanded && state.passkeys === 0 && <p className="font-bold">{t.demanded}</p>}
        <Button variant="secondary" className="justify-self-start" onClick={() => begin.mutate()}>
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
            <Button variant="destructive" onClick={() => remove.mutate()}>
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
  onDone: (recoveryCodes: string[]) => void;
  onClose: () => void;
}) {
  const t = useTexts(secondFactorTexts);
  return (
    <ActionForm
      schema={secondFactorBody}
      issues={t.issues}
      defaultValues={{ code: '' }}
      send={(body) => call('PUT /api/second-factor', { body })}
      failed={{ title: t.notDone, text: t.notDoneText }}
      failsAt="code"
      refreshes={['GET /api/second-factor']}
      onDone={({ recoveryCodes }) => onDone(recoveryCodes)}
      submit={t.confirm}
      beside={
        <Button variant="ghost" onClick={onClose}>
          {t.cancel}
        </Button>
      }
      className="grid gap-4"
    >
      {({ field }) => (
        <>
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
            {...field('code')}
          />
        </>
      )}
    </ActionForm>
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
