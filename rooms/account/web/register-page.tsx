import { QueryClientProvider } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';

import { ApiError } from '../../../platform/web/api-error.ts';
import { call } from '../../../platform/web/api.ts';
import { currentCommunity, useCommunity } from '../../../platform/web/community.ts';
import { useSchemaForm } from '../../../platform/web/form.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { createQueryClient } from '../../../platform/web/query.ts';
import { guestTitle, useTitle } from '../../../platform/web/title.ts';
import { cx } from '../../../platform/web/ui/cx.ts';
import { Tabs } from '../../../platform/web/ui/tabs.tsx';
import { showFailure, toast } from '../../../platform/web/ui/toast.ts';
import { registerBody } from '../index.ts';
import { AccountCard } from './account-card.tsx';
import {
  CheckYourEmail,
  mailSentTo,
  useWaitingEmail,
  type WaitingEmail,
} from './check-your-email.tsx';
import { HEART } from './drawings.ts';
import { RegisterDoor } from './register-door.tsx';
import {
  FIELDS,
  firstMistake,
  hasMistake,
  REGISTER_FIELDS,
  REGISTER_TABS,
  tabOf,
  type RegisterField,
  type RegisterForm,
  type RegisterTab,
  readDraft,
  useKeptDraft,
} from './register-form.ts';
import { AboutTab, BasicsTab, InterestsTab, RegisterPages } from './register-steps.tsx';
import { accountTexts } from './texts/index.ts';

/** Sign-up in three tabs (§2), then 'Check Your Email' in the same page. */
export function RegisterPage() {
  const [, navigate] = useLocation();
  const [waiting, setWaiting] = useWaitingEmail();
  const [queryClient] = useState(createQueryClient);
  if (waiting !== undefined) {
    return (
      <CheckYourEmail waiting={waiting} onSent={setWaiting} onSignIn={() => navigate('/login')} />
    );
  }
  // The form may search places and interests of the community.
  return (
    <QueryClientProvider client={queryClient}>
      <RegisterDoor>
        {(invitation) => <SignUp invitation={invitation} onRegistered={setWaiting} />}
      </RegisterDoor>
    </QueryClientProvider>
  );
}

function SignUp({
  invitation,
  onRegistered,
}: {
  /** The code of the link with which the visitor came. */
  invitation: string | undefined;
  onRegistered: (waiting: WaitingEmail) => void;
}) {
  const t = useTexts(accountTexts);
  const { name } = useCommunity();
  // Of the link that makes the first admin.
  const setup = useSearchParams()[0].get('setup') ?? undefined;
  useTitle(guestTitle(t.register.title));
  const form: RegisterForm = useSchemaForm(registerBody, t.issues, {
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: {
      fullName: '',
      email: '',
      password: '',
      confirmPassword: '',
      age: currentCommunity().minAge,
      location: '',
      bio: '',
      application: '',
      interests: [],
      ...readDraft(),
    },
  });
  useKeptDraft(form);
  const { tab, setTab, goTo } = useTabs(form);

  const submit = form.handleSubmit(
    async (values) => {
      // The username is the e-mail (§3).
      const body = {
        ...values,
        application: values.application ?? undefined,
        invitation,
        setup,
        username: values.email,
      };
      try {
        const { message, emailSent } = await call('POST /api/auth/register', { body });
        toast({
          title: t.register.done,
          description: message,
          variant: emailSent ? 'default' : 'destructive',
        });
        onRegistered(emailSent ? mailSentTo(values.email) : { email: values.email });
      } catch (error) {
        showIssue(error);
        showFailure(t.register.failed, error, t.somethingWrong);
      }
    },
    (errors) => {
      const mistake = firstMistake(errors);
      if (mistake !== undefined) goTo(mistake.tab, mistake.field);
    },
  );

  /** Shows what the server found at its field. */
  function showIssue(error: unknown): void {
    const issue = error instanceof ApiError ? error.issues[0] : undefined;
    const field = REGISTER_FIELDS.find((name) => name === issue?.path);
    if (field === undefined) return;
    form.setError(field, { message: issue?.message ?? '' });
    goTo(tabOf(field), field);
  }

  /** The Next button stays on a tab with invalid fields; the Tab key goes on (§2). */
  async function checkThenGo(from: RegisterTab, to: RegisterTab): Promise<void> {
    const isValid = await form.trigger(FIELDS[from]);
    if (isValid) return goTo(to);
    // Errors of touched fields are updated while typing. Others would disappear only on blur, which
    // would move the Next button away from the pointer.
    for (const name of FIELDS[from]) {
      form.setValue(name, form.getValues(name), { shouldTouch: true });
    }
    const field = FIELDS[from].find((name) => form.getFieldState(name).invalid);
    goTo(from, field);
  }

  const { errors } = form.formState;
  const label = (text: string, of: RegisterTab) => (
    <>
      <span
        aria-hidden
        className={cx(
          'me-1 text-xs sm:me-1.5 sm:inline-grid sm:size-5 sm:place-items-center sm:rounded-full sm:border',
          of === tab ? 'sm:border-accent sm:bg-accent sm:text-accent-ink' : 'sm:border-current',
        )}
      >
        {REGISTER_TABS.indexOf(of) + 1}
      </span>
      {text}
      {hasMistake(errors, of) && (
        <span
          aria-hidden
          className="absolute end-1.5 top-1.5 size-2 rounded-full bg-danger sm:static sm:ms-1.5 sm:inline-block"
        />
      )}
    </>
  );

  return (
    <AccountCard
      wide
      isUnderWay={tab !== 'basics'}
      drawing={HEART}
      title={t.register.heading}
      text={invitation === undefined ? t.register.text : t.door.invited({ name })}
      footer={
        <p>
          {t.register.haveAccount}{' '}
          <Link href="/login" className="text-accent-text underline underline-offset-4">
            {t.register.signIn}
          </Link>
        </p>
      }
    >
      <form noValidate onSubmit={submit}>
        <Tabs
          label={t.register.tabs.label}
          keepMounted
          value={tab}
          onChange={setTab}
          tabs={[
            {
              value: 'basics',
              label: label(t.register.tabs.basics, 'basics'),
              content: (
                <BasicsTab
                  form={form}
                  onNext={() => void checkThenGo('basics', 'about')}
                  onTabKey={() => goTo('about')}
                />
              ),
            },
            {
              value: 'about',
              label: label(t.register.tabs.about, 'about'),
              content: (
                <AboutTab
                  form={form}
                  setup={setup}
                  onNext={() => void checkThenGo('about', 'interests')}
                  onTabKey={() => goTo('interests')}
                />
              ),
            },
            {
              value: 'interests',
              label: label(t.register.tabs.interests, 'interests'),
              content: <InterestsTab form={form} />,
            },
          ]}
        />
      </form>
      <RegisterPages />
    </AccountCard>
  );
}

/**
 * The open tab. `goTo` also focuses one of its fields, by default the first, once its panel is
 * shown.
 */
function useTabs(form: RegisterForm) {
  const [place, setPlace] = useState<{ tab: RegisterTab; field?: RegisterField | undefined }>({
    tab: 'basics',
  });
  const { setFocus } = form;
  const focused = useRef(place);
  // Together with the panel: later it would take the focus from a field that is being filled.
  useLayoutEffect(() => {
    if (focused.current === place) return;
    const isNext = focused.current.tab !== place.tab;
    focused.current = place;
    if (place.field === undefined) return;
    // A tab is read from its top, wherever the button below the last one was.
    if (isNext) scrollTo(0, 0);
    setFocus(place.field);
  }, [place, setFocus]);
  return {
    tab: place.tab,
    setTab: (tab: RegisterTab) => setPlace({ tab }),
    goTo: (tab: RegisterTab, field = FIELDS[tab][0]) => setPlace({ tab, field }),
  };
}
