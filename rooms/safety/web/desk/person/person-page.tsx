import { useQuery } from '@tanstack/react-query';
import { FolderOpen, Gavel, type LucideIcon, Mail, StickyNote, UsersRound } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, useLocation, useParams } from 'wouter';

import { call } from '../../../../../platform/web/api.ts';
import { useTexts } from '../../../../../platform/web/language/index.ts';
import { apiQuery } from '../../../../../platform/web/query.ts';
import { useTitle } from '../../../../../platform/web/title.ts';
import { ActionForm } from '../../../../../platform/web/ui/action-form.tsx';
import { Avatar } from '../../../../../platform/web/ui/avatar.tsx';
import { BackLink } from '../../../../../platform/web/ui/back-link.tsx';
import { Badge } from '../../../../../platform/web/ui/badge.tsx';
import { buttonStyles } from '../../../../../platform/web/ui/button-styles.ts';
import { Button } from '../../../../../platform/web/ui/button.tsx';
import { SectionCard } from '../../../../../platform/web/ui/card.tsx';
import { TextAreaField } from '../../../../../platform/web/ui/field.tsx';
import { Loaded, type LoadedQuery } from '../../../../../platform/web/ui/loaded.tsx';
import { noteBody, REASON_MAX } from '../../../../people/index.ts';
import { Email, peopleTexts, STATE_TONES } from '../../../../people/web/index.ts';
import { useNameOf } from '../person-link.tsx';
import { deskTexts } from '../texts/index.ts';
import { type Page, PersonActions, type ShownMember, useMayAct } from './person-actions.tsx';
import { personTexts } from './texts/index.ts';

const LINK = 'font-bold text-accent-text underline wrap-anywhere';
const QUIET = 'text-sm text-ink-soft';

/** What staff know about a member, and what they can do. Admins see the address too. */
export function PersonPage() {
  const { memberId = '' } = useParams();
  const [path] = useLocation();
  const t = useTexts(personTexts);
  useTitle(t.title);
  const base = path.startsWith('/admin') ? '/admin' : '/desk';
  const params = { id: memberId };
  const atAdmin = useQuery({
    ...apiQuery('GET /api/admin/members/:id', { params }),
    enabled: base === '/admin',
  });
  const atDesk = useQuery({
    ...apiQuery('GET /api/desk/members/:id', { params }),
    enabled: base === '/desk',
  });
  const query: LoadedQuery<Page> = base === '/admin' ? atAdmin : atDesk;
  return (
    <div className="@container grid gap-4">
      <BackLink href={`${base}/members`}>{t.back}</BackLink>
      <Loaded query={query} failed={t.failed}>
        {(page) => <Person page={page} base={base} />}
      </Loaded>
    </div>
  );
}

function Person({ page, base }: { page: Page; base: string }) {
  const { member } = page;
  return (
    <>
      <Header page={page} base={base} />
      <div className="grid items-start gap-4 @2xl:grid-cols-2 @2xl:grid-rows-[auto_1fr] @4xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="@2xl:col-start-2 @2xl:row-start-1">
          <PersonActions member={member} />
        </div>
        <div className="grid gap-4 @2xl:col-start-1 @2xl:row-span-2 @2xl:row-start-1">
          {page.cases.length > 0 && <Cases cases={page.cases} />}
          {page.decisions.length > 0 && <Decisions decisions={page.decisions} />}
          <Notes member={member} notes={page.notes} />
          <Alike alike={page.alike} base={base} />
        </div>
        <div className="@2xl:col-start-2">
          <Mails mails={page.mails} />
        </div>
      </div>
    </>
  );
}

/** The face, and beside it what is known in a line each. */
function Header({ page: { member, cases, decisions }, base }: { page: Page; base: string }) {
  const t = useTexts(personTexts);
  const people = useTexts(peopleTexts);
  const { id, fullName, email, state, role, since, letIn } = member;
  return (
    <header className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 sm:gap-x-4 @2xl:grid-cols-[auto_minmax(0,1fr)_auto]">
      <span aria-hidden className="grid sm:row-span-2 sm:self-start">
        <Avatar id={id} fullName={fullName} picture={null} size="lg" className="max-sm:size-14" />
      </span>
      <div className="flex flex-wrap items-center gap-2">
        <h1 dir="auto" className="me-2 text-3xl wrap-anywhere">
          {fullName}
        </h1>
        {role !== 'member' && <Badge tone="accent">{people.roleNames[role]}</Badge>}
        <Badge tone={STATE_TONES[state]}>{people.stateNames[state]}</Badge>
      </div>
      <div
        className={`grid gap-x-6 gap-y-1 max-sm:col-span-2 sm:col-start-2 @2xl:col-span-2 @2xl:flex @2xl:flex-wrap ${QUIET}`}
      >
        {email !== undefined && <Email address={email} />}
        <p>{t.facts(member)}</p>
        {state === 'waiting' || state === 'rejected' ? (
          <p>{t.askedIn({ at: since })}</p>
        ) : (
          <p>
            {people.since({ since })} · {t.letInNames[letIn.how]}
          </p>
        )}
        {letIn.by && (
          <p>
            {t.invitedBy}{' '}
            <Link href={`${base}/members/${letIn.by.id}`} className={LINK}>
              {letIn.by.fullName}
            </Link>
          </p>
        )}
        {decisions.length === 0 && <p>{cases.length === 0 ? t.noCases : t.noDecisions}</p>}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:col-span-2 sm:col-start-2 @2xl:col-start-3 @2xl:row-start-1">
        <Link href={`/profile/${id}`} className={buttonStyles('secondary', 'sm')}>
          {t.toProfile}
        </Link>
        {state === 'waiting' && (
          <Link href={`/desk/applications#${id}`} className={buttonStyles('secondary', 'sm')}>
            {t.toApplication}
          </Link>
        )}
      </div>
    </header>
  );
}

/** A list with its heading, or what is said when it is empty. */
function Listed<Row>({
  title,
  Icon,
  none,
  rows,
  children,
  head,
  foot,
}: {
  title: string;
  Icon: LucideIcon;
  none?: string | undefined;
  rows: readonly Row[];
  children: (row: Row) => ReactNode;
  head?: ReactNode;
  foot?: ReactNode;
}) {
  return (
    <SectionCard title={title} Icon={Icon}>
      {head}
      {rows.length === 0 ? (
        none !== undefined && <p className="text-ink-soft">{none}</p>
      ) : (
        <ul className="grid divide-y divide-line">{rows.map(children)}</ul>
      )}
      {foot}
    </SectionCard>
  );
}

function Cases({ cases }: Pick<Page, 'cases'>) {
  const t = useTexts(personTexts);
  const texts = useTexts(deskTexts);
  return (
    <Listed title={t.cases} Icon={FolderOpen} rows={cases}>
      {({ id, reasons, openedAt, state }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
          <Link href={`/desk/${id}`} className={LINK}>
            {reasons.map((reason) => texts.reasonNames[reason].label).join(' · ') || t.cases}
          </Link>
          <Badge tone={state === 'decided' ? 'mint' : 'amber'}>{texts.filter.states[state]}</Badge>
          <span className={QUIET}>{t.opened({ at: openedAt })}</span>
        </li>
      )}
    </Listed>
  );
}

function Decisions({ decisions }: Pick<Page, 'decisions'>) {
  const t = useTexts(personTexts);
  const texts = useTexts(deskTexts);
  return (
    <Listed title={t.decisions} Icon={Gavel} rows={decisions}>
      {({ id, caseId, decision, finding, decidedAt, endedAt, appeal }) => (
        <li key={id} className="grid gap-1 py-2">
          <p className="flex flex-wrap items-center gap-2">
            <Link href={`/desk/${caseId}`} className={LINK}>
              {texts.decisionNames[decision]}
            </Link>
            {endedAt !== null && <Badge>{t.ended}</Badge>}
            {appeal && <Badge>{texts.appeals.states[appeal.state]}</Badge>}
            <span className={QUIET}>{texts.at({ at: decidedAt })}</span>
          </p>
          <p className="text-sm wrap-anywhere">
            {decision === 'hold' ? texts.holdFinding : finding}
          </p>
        </li>
      )}
    </Listed>
  );
}

function Notes({ member, notes }: { member: ShownMember } & Pick<Page, 'notes'>) {
  const t = useTexts(personTexts);
  const nameOf = useNameOf();
  const { formerMember } = useTexts(deskTexts);
  const mayAct = useMayAct(member);
  const params = { id: member.id };
  const head = mayAct && (
    <>
      <p className={`mb-3 ${QUIET}`}>{t.notesText}</p>
      <ActionForm
        schema={noteBody}
        issues={t.issues}
        defaultValues={{ text: '' }}
        send={(body) => call('POST /api/desk/members/:id/notes', { params, body })}
        failed={{ title: t.notDone, text: t.notDoneText }}
        done={{ title: t.noted }}
        refreshes={[
          ['/api', 'desk', 'members'],
          ['/api', 'admin', 'members'],
        ]}
        resets
        submit={t.writeNote}
        submitProps={{ variant: 'secondary' }}
        className="mb-4 grid gap-3"
      >
        {({ field }) => (
          <TextAreaField label={t.note} rows={2} maxLength={REASON_MAX} {...field('text')} />
        )}
      </ActionForm>
    </>
  );
  return (
    <Listed title={t.notes} Icon={StickyNote} none={t.noNotes} rows={notes} head={head}>
      {({ id, text, by, at }) => (
        <li key={id} className="grid gap-1 py-2">
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {text}
          </p>
          <p className={QUIET}>{t.by({ name: by ? nameOf(by) : formerMember, at })}</p>
        </li>
      )}
    </Listed>
  );
}

function Mails({ mails }: Pick<Page, 'mails'>) {
  const t = useTexts(personTexts);
  const people = useTexts(peopleTexts);
  return (
    <Listed title={t.mails} Icon={Mail} none={t.noMails} rows={mails}>
      {({ kind, at, state, reason }) => (
        <li key={`${kind} ${at}`} className="grid gap-0.5 py-2">
          <p className="font-bold">{t.mailNames[kind] ?? t.otherMail}</p>
          <p className={`${QUIET} wrap-anywhere`}>
            {people.mail({ state: people.mailStateNames[state], at })}
            {reason !== null && ` (${reason})`}
          </p>
        </li>
      )}
    </Listed>
  );
}

const ALIKE_SHOWN = 8;

/** Those who are like the member in most ways first. Registrations that wait are only counted. */
function Alike({ alike, base }: Pick<Page, 'alike'> & { base: string }) {
  const t = useTexts(personTexts);
  const people = useTexts(peopleTexts);
  const [isWhole, setWhole] = useState(false);
  const rows = alike
    .filter(({ fullName }) => fullName !== null)
    .toSorted((one, other) => other.alike.length - one.alike.length);
  const waiting = alike.length - rows.length;
  const isLong = !isWhole && rows.length > ALIKE_SHOWN;
  return (
    <Listed
      title={t.alike}
      Icon={UsersRound}
      none={waiting === 0 ? t.noAlike : undefined}
      rows={isLong ? rows.slice(0, ALIKE_SHOWN) : rows}
      head={alike.length > 0 && <p className={`mb-2 ${QUIET}`}>{t.alikeText}</p>}
      foot={
        <>
          {isLong && (
            <Button size="sm" variant="secondary" className="mt-3" onClick={() => setWhole(true)}>
              {t.allAlike({ count: rows.length })}
            </Button>
          )}
          {waiting > 0 && <p className={`mt-3 ${QUIET}`}>{t.waiting({ count: waiting })}</p>}
        </>
      }
    >
      {({ id, fullName, alike: likenesses }) => (
        <li key={id} className="flex flex-wrap items-center gap-2 py-2">
          <p className="xl:w-full">
            <Link href={`${base}/members/${id}`} className={LINK}>
              {fullName}
            </Link>
          </p>
          {likenesses.map((one) => (
            <Badge key={one}>{people.likenessNames[one]}</Badge>
          ))}
        </li>
      )}
    </Listed>
  );
}
