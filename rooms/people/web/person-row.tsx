import { Mail, MoreVertical, Network, Send, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

import { call } from '../../../platform/web/api.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { Avatar } from '../../../platform/web/ui/avatar.tsx';
import { Badge, type BadgeTone } from '../../../platform/web/ui/badge.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Menu, MenuItem } from '../../../platform/web/ui/menu.tsx';
import { useAction } from '../../../platform/web/ui/use-action.ts';
import type { ListedPerson } from '../index.ts';
import { peopleTexts } from './texts/index.ts';

export const STATE_TONES: Record<ListedPerson['state'], BadgeTone> = {
  active: 'mint',
  paused: 'neutral',
  leaving: 'neutral',
  suspended: 'danger',
  banned: 'danger',
  waiting: 'amber',
  rejected: 'neutral',
  limited: 'amber',
  unverified: 'amber',
};

export type FoundPerson = ListedPerson & { fullName: string; email?: string };

interface RowProps {
  choice: ReactNode;
  face: ReactNode;
  /** The text about the person. */
  children: ReactNode;
  /** At the end. */
  action: ReactNode;
}

function Row({ choice, face, children, action }: RowProps) {
  return (
    <li className="relative flex items-start gap-2.5 px-3 py-2.5 sm:gap-3 sm:px-4">
      {/* As wide as a checkbox, so that all faces begin at one edge. */}
      <span className="flex w-5 shrink-0">{choice}</span>
      <span aria-hidden className="hidden @lg:grid">
        {face}
      </span>
      {/* The action moves below the text where there is no room beside it. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3 gap-y-2">
        {children}
        {action}
      </div>
    </li>
  );
}

const TEXT = 'grid min-w-0 flex-1 basis-28 gap-0.5 self-center';
const FACTS = 'flex flex-wrap items-center gap-x-2.5 text-sm text-ink-soft';
/** A cell beside the name and the address, where a row has columns. */
const CELL = '@3xl:row-span-2 @3xl:row-start-1 @3xl:justify-self-start';

interface MemberRowProps {
  choice: ReactNode;
  person: FoundPerson;
  /** Where the member's page is: at `/admin` or `/desk`. */
  base: string;
  onAlike: () => void;
  onNetwork: () => void;
  /** The first items of the menu. */
  children: ReactNode;
}

/** A member in a list for staff: initials and name, what matters, and the rest in a menu. */
export function MemberRow({ choice, person, base, onAlike, onNetwork, children }: MemberRowProps) {
  const t = useTexts(peopleTexts);
  const { id, fullName: name, email, role, state, since } = person;
  return (
    <Row
      choice={choice}
      face={<Avatar id={id} fullName={name} picture={null} />}
      action={
        <Menu
          trigger={
            <Button
              variant="ghost"
              size="icon"
              className="max-sm:-me-2"
              aria-label={t.moreAbout({ name })}
            >
              <MoreVertical aria-hidden className="size-5" />
            </Button>
          }
        >
          {children}
          <MenuItem icon={<UsersRound aria-hidden className="size-5" />} onSelect={onAlike}>
            {t.alike}
          </MenuItem>
        </Menu>
      }
    >
      <div
        className={`${TEXT} @3xl:grid-cols-[minmax(0,1fr)_7.5rem_13rem_6rem] @5xl:grid-cols-[minmax(0,1fr)_7.5rem_13rem_10rem] @3xl:items-center @3xl:gap-x-3`}
      >
        <div className="flex flex-wrap items-start gap-x-3 gap-y-1 sm:flex-nowrap @3xl:contents">
          <Link
            dir="auto"
            href={`${base}/members/${id}`}
            className="min-w-0 justify-self-start font-bold underline decoration-line-strong underline-offset-4 wrap-anywhere hover:decoration-current"
          >
            {name}
          </Link>
          <span
            className={`flex shrink-0 flex-wrap gap-1 empty:hidden sm:ms-auto sm:max-w-1/2 sm:justify-end @3xl:ms-0 @3xl:max-w-none @3xl:justify-start ${CELL} @3xl:col-start-2`}
          >
            {role !== 'member' && <Badge tone="accent">{t.roleNames[role]}</Badge>}
            {state !== 'active' && <Badge tone={STATE_TONES[state]}>{t.stateNames[state]}</Badge>}
          </span>
        </div>
        <div className={`${FACTS} @3xl:contents`}>
          {email !== undefined && (
            <div className="min-w-0 flex-1 basis-48 @3xl:col-start-1 @3xl:row-start-2 @max-3xl:[&>p]:text-xs">
              <Email address={email} />
            </div>
          )}
          {person.sameNetwork > 0 && (
            <button
              type="button"
              // On phones a line of its own, as high as a finger needs.
              className={`inline-flex min-h-6 items-center gap-1 text-sm text-ink-soft hover:text-ink max-sm:order-last max-sm:-mb-2.5 max-sm:min-h-11 max-sm:w-full ${CELL} @3xl:col-start-3`}
              onClick={onNetwork}
            >
              <Network aria-hidden className="size-4 shrink-0" />
              <span aria-hidden className="max-sm:hidden @2xl:hidden">
                {person.sameNetwork}
              </span>
              <span className="text-start underline sm:@max-2xl:sr-only">
                {t.network({ count: person.sameNetwork })}
              </span>
            </button>
          )}
          <p
            className={`${email === undefined ? '' : 'max-sm:hidden'} sm:ms-auto @3xl:ms-0 ${CELL} @3xl:col-start-4`}
          >
            <span className="@max-5xl:hidden">{t.since({ since })}</span>
            <span className="@5xl:hidden">{t.day({ since })}</span>
          </p>
        </div>
        <Likenesses of={person} />
      </div>
    </Row>
  );
}

/** Somebody who has not opened the link: when, what became of the mail, and nothing else. */
export function RegistrationRow({ person }: { person: ListedPerson & { email?: string } }) {
  const t = useTexts(peopleTexts);
  const { id, email, since, sameNetwork, mails } = person;
  const resend = useAction(
    () => call('POST /api/desk/registrations/:id/resend', { params: { id } }),
    {
      failed: { title: t.notResent, text: t.notResentText },
      done: { title: t.resent, description: t.resentText },
      refreshes: ['admin', 'desk'].map((part) => ['/api', part, 'members']),
    },
  );
  return (
    <Row
      choice={null}
      face={
        <span className="grid size-12 place-items-center rounded-full bg-sunken text-ink-soft">
          <Mail className="size-5" />
        </span>
      }
      action={
        <Button
          size="sm"
          variant="secondary"
          className="max-sm:absolute max-sm:end-3 max-sm:top-2"
          loading={resend.isPending}
          onClick={() => resend.mutate()}
        >
          <Send aria-hidden className="size-4" />
          <span className="@max-2xl:sr-only">{t.resend}</span>
        </Button>
      }
    >
      <div className={TEXT}>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:pe-12">
          <span className="font-bold text-ink-soft">{t.registration({ since })}</span>
          <Badge tone="amber">{t.stateNames.unverified}</Badge>
          <Likenesses of={person} />
        </div>
        <div className={FACTS}>
          {email !== undefined && <Email address={email} />}
          {sameNetwork > 0 && <p>{t.network({ count: sameNetwork })}</p>}
        </div>
        {mails?.length === 0 && <p className="text-sm text-ink-soft max-sm:text-xs">{t.noMail}</p>}
        <ul className="text-sm text-ink-soft max-sm:text-xs">
          {mails?.map(({ at, state, reason }) => (
            <li key={at} className="wrap-anywhere">
              {t.mail({ state: t.mailStateNames[state], at })}
              {reason !== null && ` (${reason})`}
            </li>
          ))}
        </ul>
      </div>
    </Row>
  );
}

/** What they have in common with whom the list is about. */
function Likenesses({ of: { alike } }: { of: ListedPerson }) {
  const t = useTexts(peopleTexts);
  return (
    <span className="flex flex-wrap gap-1 empty:hidden @3xl:col-span-full @3xl:row-start-3">
      {alike.map((likeness) => (
        <Badge key={likeness}>{t.likenessNames[likeness]}</Badge>
      ))}
    </span>
  );
}

/** A long address breaks before its domain rather than within a word. */
export function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <p className="text-sm wrap-anywhere text-ink-soft">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </p>
  );
}
