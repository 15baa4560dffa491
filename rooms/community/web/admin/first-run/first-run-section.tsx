import { Check, Send } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'wouter';

import { messageOf } from '../../../../../platform/web/api-error.ts';
import { call } from '../../../../../platform/web/api.ts';
import { useTexts, useLanguage } from '../../../../../platform/web/language/index.ts';
import { ActionForm } from '../../../../../platform/web/ui/action-form.tsx';
import { buttonStyles } from '../../../../../platform/web/ui/button-styles.ts';
import { Button } from '../../../../../platform/web/ui/button.tsx';
import { Card } from '../../../../../platform/web/ui/card.tsx';
import { cx } from '../../../../../platform/web/ui/cx.ts';
import { SelectField, TextField } from '../../../../../platform/web/ui/field.tsx';
import { Mascot } from '../../../../../platform/web/ui/mascot.tsx';
import { useAction } from '../../../../../platform/web/ui/use-action.ts';
import {
  FIRST_STEPS,
  stepsOfFirstRun,
  type AdminCommunity,
  type FirstStep,
  communitySettings,
  REGISTRATIONS,
} from '../../../index.ts';
import { LoadedCommunity, useSaveCommunity } from '../loaded-community.tsx';
import { PageEditor } from '../pages/page-editor.tsx';
import { Countries, UnitsField } from '../places/countries.tsx';
import { adminTexts } from '../texts/index.ts';
import { IdentityStep, type StepProps } from './identity-step.tsx';
import { firstRunTexts } from './texts/index.ts';

const form = communitySettings.pick({ registration: true, question: true });

const CONTENT: Record<FirstStep, (props: StepProps) => ReactNode> = {
  identity: (props) => <IdentityStep key="identity" {...props} />,
  places: (props) => <PlacesStep key="places" {...props} />,
  door: (props) => <DoorStep key="door" {...props} />,
  rules: (props) => <RulesStep key="rules" {...props} />,
  mail: (props) => <MailStep key="mail" {...props} />,
};

/**
 * The first run: five steps from an empty installation to a community. The address may name a step;
 * otherwise the first that is not done is open.
 */
export function FirstRunSection() {
  return <LoadedCommunity>{(community) => <FirstRun community={community} />}</LoadedCommunity>;
}

function FirstRun({ community }: { community: AdminCommunity }) {
  const t = useTexts(firstRunTexts);
  const save = useSaveCommunity({ isQuiet: true });
  const [address, setAddress] = useSearchParams();
  const steps = stepsOfFirstRun(community);
  const asked = FIRST_STEPS.find((step) => step === address.get('step'));
  // A change within a step, such as a country, must not end it.
  const [current, setCurrent] = useState(() => firstLeft(steps));
  const open = asked ?? current;
  const finish =
    (step: FirstStep): StepProps['onDone'] =>
    async (change = {}) => {
      const firstSteps = [...new Set([...community.firstSteps, step])];
      if (!(await save.run({ ...change, firstSteps }))) return;
      setCurrent(firstLeft(stepsOfFirstRun({ ...community, firstSteps })));
      setAddress({});
    };
  return (
    <>
      <p className="text-ink-soft">{t.intro}</p>
      <ol aria-label={t.steps} className="flex flex-wrap gap-2">
        {steps.map(({ step, isDone }) => (
          <li key={step}>
            <button
              type="button"
              aria-current={step === open ? 'step' : undefined}
              onClick={() => setAddress({ step })}
              className={cx(
                'inline-flex min-h-11 items-center gap-1.5 rounded-full border-2 px-4 text-sm font-bold',
                step === open
                  ? 'border-accent bg-accent-soft text-accent-text'
                  : 'border-line bg-surface text-ink hover:bg-sunken',
              )}
            >
              {isDone && <Check aria-hidden className="size-4 text-mint-text" strokeWidth={3} />}
              {t.names[step]}
              {isDone && <span className="sr-only">, {t.done}</span>}
            </button>
          </li>
        ))}
      </ol>
      <div data-focus-item="step" className="grid gap-1 outline-none">
        {open && (
          <p className="text-sm font-bold text-ink-soft">
            {t.stepOf({ at: FIRST_STEPS.indexOf(open) + 1 })}
          </p>
        )}
        <h2 className="text-2xl">{open ? t.names[open] : t.finished}</h2>
        {open && <p className="text-ink-soft">{t.texts[open]}</p>}
      </div>
      {open ? CONTENT[open]({ community, onDone: finish(open) }) : <Finished />}
    </>
  );
}

const firstLeft = (steps: ReturnType<typeof stepsOfFirstRun>): FirstStep | undefined =>
  steps.find(({ isDone }) => !isDone)?.step;

function Finished() {
  const t = useTexts(firstRunTexts);
  return (
    <Card className="grid justify-items-start gap-4">
      <Mascot pose="cheer" className="h-20" />
      <p>{t.finishedText}</p>
      <div className="flex flex-wrap gap-3">
        <Link href="/admin/door" className={buttonStyles('primary')}>
          {t.invite}
        </Link>
        <Link href="/" className={buttonStyles('secondary')}>
          {t.home}
        </Link>
      </div>
    </Card>
  );
}

function PlacesStep({ community, onDone }: StepProps) {
  const t = useTexts(firstRunTexts);
  return (
    <>
      <Countries countries={community.countries} isQuiet />
      <UnitsField units={community.units} isQuiet />
      <Button className="justify-self-start" onClick={() => void onDone()}>
        {t.goOn}
      </Button>
    </>
  );
}

function RulesStep({ onDone }: StepProps) {
  const t = useTexts(firstRunTexts);
  const language = useLanguage();
  return (
    <Card className="grid gap-5">
      <PageEditor
        key={language}
        page="rules"
        language={language}
        onPublished={() => void onDone()}
      />
      <p className="text-ink-soft">{t.rulesLater}</p>
      <Button variant="secondary" className="justify-self-start" onClick={() => void onDone()}>
        {t.goOn}
      </Button>
    </Card>
  );
}

function MailStep({ onDone }: StepProps) {
  const t = useTexts(firstRunTexts);
  const send = useAction(() => call('POST /api/admin/test-mail'), { failed: null });
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

function DoorStep({ community, onDone }: StepProps) {
  const texts = useTexts(adminTexts);
  const t = useTexts(firstRunTexts);
  const { registration, question } = community;
  return (
    <Card>
      <ActionForm
        schema={form}
        issues={texts.issues}
        defaultValues={{ registration, question: question ?? '' }}
        send={onDone}
        failed={null}
        submit={t.save}
      >
        {({ field, watch }) => (
          <>
            <SelectField
              label={texts.door.registration}
              hint={texts.door.hints[watch('registration')]}
              {...field('registration')}
            >
              {REGISTRATIONS.map((one) => (
                <option key={one} value={one}>
                  {texts.door.names[one]}
                </option>
              ))}
            </SelectField>
            {watch('registration') === 'approval' && (
              <TextField
                label={texts.door.question}
                hint={texts.door.questionHint}
                {...field('question')}
              />
            )}
          </>
        )}
      </ActionForm>
    </Card>
  );
}
