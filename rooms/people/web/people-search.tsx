import { useInfiniteQuery } from '@tanstack/react-query';
import { Search, SlidersHorizontal, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';

import { ROLES } from '../../../platform/shared/index.ts';
import { call } from '../../../platform/web/api.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { pagesQuery } from '../../../platform/web/query.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { Badge, type BadgeTone } from '../../../platform/web/ui/badge.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { SelectField, TextField } from '../../../platform/web/ui/field.tsx';
import { Loaded } from '../../../platform/web/ui/loaded.tsx';
import { MoreButton } from '../../../platform/web/ui/more-button.tsx';
import { useAction } from '../../../platform/web/ui/use-action.ts';
import type { ListedPerson } from '../index.ts';
import { BATCH_MAX, MEMBER_STATES } from '../index.ts';
import type { Chosen } from './batches/batch-dialog.tsx';
import { BatchLater } from './batches/batch-later.tsx';
import { Checkbox, ChosenBar } from './choosing.tsx';
import { InviterField, NO_INVITER } from './inviter-field.tsx';
import { peopleTexts } from './texts/index.ts';

const AT_ONCE = 50;
const NOTHING = {
  search: '',
  domain: '',
  state: '',
  role: '',
  from: '',
  until: '',
  invitedBy: '',
};
type Filter = typeof NOTHING;

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

/** A list beside somebody: those like them, or on their network. */
interface Beside {
  kind: 'like' | 'network';
  id: string;
  name: string;
}

export type FoundPerson = ListedPerson & { fullName: string; email?: string };

interface SearchProps {
  /** Whose list: admins see addresses, moderators don't. */
  list: 'GET /api/admin/members' | 'GET /api/desk/members';
  /** The buttons of a member's row. */
  children: (person: FoundPerson) => ReactNode;
}

/** Members and waiting registrations by name, address and what they have in common. */
export function PeopleSearch({ list, children }: SearchProps) {
  const t = useTexts(peopleTexts);
  const [typed, setTyped] = useState<Filter>(NOTHING);
  const [filter, setFilter] = useState<Filter>(NOTHING);
  const [beside, setBeside] = useState<Beside>();
  const [inviter, setInviter] = useState(NO_INVITER);
  const [isOpen, setOpen] = useState(false);
  const set = (change: Partial<Filter>) => setTyped({ ...typed, ...change });
  return (
    <div className="grid gap-4">
      <form
        role="search"
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          setFilter({ ...typed, search: typed.search.trim(), domain: typed.domain.trim() });
        }}
      >
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-48 flex-1">
            <TextField
              label={t.search}
              type="search"
              maxLength={254}
              value={typed.search}
              onChange={(event) => set({ search: event.target.value })}
            />
          </div>
          <Button type="submit" className="min-h-12">
            <Search aria-hidden className="size-5" />
            {t.find}
          </Button>
          <Button
            variant="secondary"
            className="min-h-12"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <SlidersHorizontal aria-hidden className="size-5" />
            {t.filters}
          </Button>
        </div>
        {isOpen && (
          <Filters typed={typed} set={set}>
            <InviterField
              list={list}
              value={inviter}
              onChange={(chosen) => {
                setInviter(chosen);
                set({ invitedBy: chosen.id });
              }}
            />
          </Filters>
        )}
      </form>
      {beside && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          onClick={() => setBeside(undefined)}
        >
          {(beside.kind === 'like' ? t.likeSomebody : t.sameNetworkAs)({ name: beside.name })}
          <X aria-hidden className="size-4" />
          <span className="sr-only">{t.clear}</span>
        </Button>
      )}
      <Found
        // A new search begins with nobody chosen.
        key={JSON.stringify([filter, beside])}
        list={list}
        query={{ ...filter, ...(beside && { [beside.kind]: beside.id }) }}
        onBeside={setBeside}
      >
        {children}
      </Found>
    </div>
  );
}

function Filters({
  typed,
  set,
  children,
}: {
  typed: Filter;
  set: (change: Partial<Filter>) => void;
  children: ReactNode;
}) {
  const t = useTexts(peopleTexts);
  const choice = <Value extends string>(
    field: keyof Filter,
    label: string,
    values: readonly Value[],
    names: Record<Value, string>,
  ) => (
    <SelectField
      label={label}
      value={typed[field]}
      onChange={(event) => set({ [field]: event.target.value })}
    >
      <option value="">{t.any}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {names[value]}
        </option>
      ))}
    </SelectField>
  );
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      <TextField
        label={t.domain}
        hint={t.domainHint}
        value={typed.domain}
        onChange={(event) => set({ domain: event.target.value })}
      />
      {choice('state', t.state, MEMBER_STATES, t.stateNames)}
      {choice('role', t.role, ROLES, t.roleNames)}
      <TextField
        label={t.from}
        type="date"
        value={typed.from}
        onChange={(event) => set({ from: event.target.value })}
      />
      <TextField
        label={t.until}
        type="date"
        value={typed.until}
        onChange={(event) => set({ until: event.target.value })}
      />
      {children}
    </div>
  );
}

function Found({
  list,
  query: filter,
  onBeside,
  children,
}: SearchProps & { query: Record<string, string>; onBeside: (beside: Beside) => void }) {
  const t = useTexts(peopleTexts);
  const query = useInfiniteQuery({
    ...pagesQuery(list, { query: { ...filter, limit: String(AT_ONCE) } }),
    select: ({ pages }) => ({
      items: pages.flatMap((page) => page.items),
      count: pages[0]?.count ?? 0,
    }),
  });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isAll, setAll] = useState(false);
  const search = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
  const choose = (id: string, isChosen: boolean) => {
    setAll(false);
    setChosen(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id));
  };
  return (
    <Loaded query={query} failed={t.failed} skeleton="h-60">
      {({ items, count }) => (
        <div className="grid gap-4">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p role="status" className="text-sm text-ink-soft">
              {t.count({ count })}
            </p>
            {count > 0 && Object.keys(search).length > 0 && (
              <Checkbox label={t.chooseAll({ count })} checked={isAll} onChange={setAll} />
            )}
          </div>
          {items.length === 0 && <EmptyState level="h3" title={t.none} text={t.noneText} />}
          <ul className="grid divide-y divide-line">
            {items.map((person) => (
              <li key={person.id} className="grid gap-2 py-3">
                {person.fullName === null ? (
                  <Registration person={person} />
                ) : (
                  <Member
                    choice={
                      <Chooser
                        person={person}
                        isChosen={isAll || chosen.includes(person.id)}
                        isFull={chosen.length >= BATCH_MAX}
                        onChoose={choose}
                      />
                    }
                    person={{ ...person, fullName: person.fullName }}
                    base={list === 'GET /api/admin/members' ? '/admin' : '/desk'}
                    onBeside={onBeside}
                  >
                    {children}
                  </Member>
                )}
              </li>
            ))}
          </ul>
          <MoreButton query={query}>{t.more}</MoreButton>
          {(isAll || chosen.length > 0) && (
            <DecideBar
              members={isAll ? search : [...chosen]}
              count={isAll ? count : chosen.length}
              onClear={() => {
                setAll(false);
                setChosen([]);
              }}
            />
          )}
        </div>
      )}
    </Loaded>
  );
}

/** The number of those chosen, and what to do about them. */
function DecideBar({
  members,
  count,
  onClear,
}: {
  members: Chosen;
  count: number;
  onClear: () => void;
}) {
  const t = useTexts(peopleTexts);
  const [isDeciding, setDeciding] = useState(false);
  return (
    <>
      <ChosenBar
        chosen={t.chosen({ count })}
        onDecide={() => setDeciding(true)}
        onClear={onClear}
      />
      {isDeciding && (
        <BatchLater members={members} count={count} onClose={() => setDeciding(false)} />
      )}
    </>
  );
}

/** Nobody decides about staff or themselves this way. */
function Chooser({
  person: { id, fullName, role },
  isChosen,
  isFull,
  onChoose,
}: {
  person: ListedPerson;
  isChosen: boolean;
  isFull: boolean;
  onChoose: (id: string, isChosen: boolean) => void;
}) {
  const t = useTexts(peopleTexts);
  const { user } = useSession();
  if (role !== 'member' || id === user.id) return null;
  return (
    <Checkbox
      isBare
      label={t.choose({ name: fullName ?? '' })}
      checked={isChosen}
      isDisabled={isFull && !isChosen}
      onChange={(next) => onChoose(id, next)}
    />
  );
}

function Member({
  choice,
  person,
  base,
  onBeside,
  children,
}: {
  choice: ReactNode;
  person: FoundPerson;
  base: string;
  onBeside: (beside: Beside) => void;
  children: SearchProps['children'];
}) {
  const t = useTexts(peopleTexts);
  const { id, fullName: name, email, role, state, since, sameNetwork, alike } = person;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {choice}
        <Link
          dir="auto"
          href={`${base}/members/${id}`}
          className="font-bold text-accent-text underline wrap-anywhere"
        >
          {name}
        </Link>
        {role !== 'member' && <Badge tone="accent">{t.roleNames[role]}</Badge>}
        {state !== 'active' && <Badge tone={STATE_TONES[state]}>{t.stateNames[state]}</Badge>}
        {alike.map((likeness) => (
          <Badge key={likeness}>{t.likenessNames[likeness]}</Badge>
        ))}
      </div>
      {email !== undefined && <Email address={email} />}
      <p className="text-sm text-ink-soft">{t.since({ since })}</p>
      <div className="flex flex-wrap gap-2">
        {children(person)}
        <Button
          size="sm"
          variant="secondary"
          aria-label={t.alikeTo({ name })}
          onClick={() => onBeside({ kind: 'like', id, name })}
        >
          {t.alike}
        </Button>
        {sameNetwork > 0 && (
          <Button
            size="sm"
            variant="secondary"
            onClick={() => onBeside({ kind: 'network', id, name })}
          >
            {t.network({ count: sameNetwork })}
          </Button>
        )}
      </div>
    </>
  );
}

/** Somebody who has not opened the link: when, what became of the mail, and nothing else. */
function Registration({ person }: { person: ListedPerson & { email?: string } }) {
  const t = useTexts(peopleTexts);
  const { id, email, since, sameNetwork, alike, mails } = person;
  const resend = useAction(
    () => call('POST /api/desk/registrations/:id/resend', { params: { id } }),
    {
      failed: { title: t.notResent, text: t.notResentText },
      done: { title: t.resent, description: t.resentText },
      refreshes: ['admin', 'desk'].map((part) => ['/api', part, 'members']),
    },
  );
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-bold text-ink-soft">{t.unnamed}</span>
        <Badge tone="amber">{t.stateNames.unverified}</Badge>
        {alike.map((likeness) => (
          <Badge key={likeness}>{t.likenessNames[likeness]}</Badge>
        ))}
      </p>
      {email !== undefined && <Email address={email} />}
      <p className="text-sm text-ink-soft">
        {t.registered({ since })}
        {sameNetwork > 0 && ` · ${t.network({ count: sameNetwork })}`}
      </p>
      {(mails ?? []).length === 0 && <p className="text-sm text-ink-soft">{t.noMail}</p>}
      <ul className="text-sm text-ink-soft">
        {mails?.map(({ at, state, reason }) => (
          <li key={at}>
            {t.mail({ state: t.mailStateNames[state], at })}
            {reason !== null && ` (${reason})`}
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        variant="secondary"
        className="justify-self-start"
        loading={resend.isPending}
        onClick={() => resend.mutate()}
      >
        {t.resend}
      </Button>
    </>
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
