import { useInfiniteQuery } from '@tanstack/react-query';
import { Search, SlidersHorizontal, X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { ROLES } from '../../../platform/shared/index.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { pagesQuery } from '../../../platform/web/query.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { Badge } from '../../../platform/web/ui/badge.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { SelectField, TextField } from '../../../platform/web/ui/field.tsx';
import { Loaded } from '../../../platform/web/ui/loaded.tsx';
import { MoreButton } from '../../../platform/web/ui/more-button.tsx';
import type { ListedPerson } from '../index.ts';
import { BATCH_MAX, MEMBER_STATES } from '../index.ts';
import type { Chosen } from './batches/batch-dialog.tsx';
import { BatchLater } from './batches/batch-later.tsx';
import { Checkbox, ChosenBar } from './choosing.tsx';
import { InviterField, NO_INVITER } from './inviter-field.tsx';
import { type FoundPerson, MemberRow, RegistrationRow } from './person-row.tsx';
import { peopleTexts } from './texts/index.ts';

const AT_ONCE = 50;
/** As high as the field beside it. Where that has little room, the text is not seen. */
const BUTTON = 'min-h-12 @max-xl:px-3.5';
const BUTTON_TEXT = '@max-xl:sr-only';
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

/** A list beside somebody: those like them, or on their network. */
interface Beside {
  kind: 'like' | 'network';
  id: string;
  name: string;
}

interface SearchProps {
  /** Whose list: admins see addresses, moderators don't. */
  list: 'GET /api/admin/members' | 'GET /api/desk/members';
  /** Items of the menu in a member's row. */
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
  /** What is chosen filters at once, and what is typed with Find. */
  const choose = (change: Partial<Filter>) => {
    set(change);
    setFilter({ ...filter, ...change });
  };
  const { search: _search, ...others } = filter;
  const filtersOn = Object.values(others).filter((value) => value !== '').length;
  return (
    <div className="@container grid gap-4">
      <form
        role="search"
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          setFilter({ ...typed, search: typed.search.trim(), domain: typed.domain.trim() });
        }}
      >
        <div className="flex items-end gap-2 sm:gap-3">
          <div className="min-w-0 flex-1">
            <TextField
              label={t.search}
              type="search"
              maxLength={254}
              value={typed.search}
              onChange={(event) => set({ search: event.target.value })}
            />
          </div>
          <Button type="submit" className={BUTTON}>
            <Search aria-hidden className="size-5 shrink-0" />
            <span className={BUTTON_TEXT}>{t.find}</span>
          </Button>
          <Button
            variant="secondary"
            className={`relative ${BUTTON}`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <SlidersHorizontal aria-hidden className="size-5 shrink-0" />
            <span className={BUTTON_TEXT}>{t.filters}</span>
            {filtersOn > 0 && (
              <span className="absolute -end-2 -top-2 grid">
                <Badge tone="accent">{filtersOn}</Badge>
              </span>
            )}
          </Button>
        </div>
        {isOpen && (
          <Filters typed={typed} set={set} choose={choose}>
            <InviterField
              list={list}
              value={inviter}
              onChange={(chosen) => {
                setInviter(chosen);
                choose({ invitedBy: chosen.id });
              }}
            />
          </Filters>
        )}
      </form>
      {beside && (
        <BesideButton
          key={`${beside.kind} ${beside.id}`}
          beside={beside}
          onClear={() => setBeside(undefined)}
        />
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

/** Beside whom the list is. It takes the focus: the row that was pressed is gone. */
function BesideButton({
  beside: { kind, name },
  onClear,
}: {
  beside: Beside;
  onClear: () => void;
}) {
  const t = useTexts(peopleTexts);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button
      ref={button}
      variant="secondary"
      size="sm"
      className="justify-self-start"
      onClick={onClear}
    >
      {(kind === 'like' ? t.likeSomebody : t.sameNetworkAs)({ name })}
      <X aria-hidden className="size-4" />
      <span className="sr-only">{t.clear}</span>
    </Button>
  );
}

function Filters({
  typed,
  set,
  choose,
  children,
}: {
  typed: Filter;
  set: (change: Partial<Filter>) => void;
  choose: (change: Partial<Filter>) => void;
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
      onChange={(event) => choose({ [field]: event.target.value })}
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
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-6">
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
        onChange={(event) => choose({ from: event.target.value })}
      />
      <TextField
        label={t.until}
        type="date"
        value={typed.until}
        onChange={(event) => choose({ until: event.target.value })}
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
  const showRow = (person: ListedPerson & { email?: string }) => {
    const { id, fullName: name } = person;
    if (name === null) return <RegistrationRow key={id} person={person} />;
    const member = { ...person, fullName: name };
    return (
      <MemberRow
        key={id}
        choice={
          <Chooser
            person={member}
            isChosen={isAll || chosen.includes(id)}
            isFull={chosen.length >= BATCH_MAX}
            onChoose={choose}
          />
        }
        person={member}
        base={list === 'GET /api/admin/members' ? '/admin' : '/desk'}
        onAlike={() => onBeside({ kind: 'like', id, name })}
        onNetwork={() => onBeside({ kind: 'network', id, name })}
      >
        {children(member)}
      </MemberRow>
    );
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
          {items.length === 0 ? (
            <EmptyState level="h2" title={t.none} text={t.noneText} />
          ) : (
            <ul className="grid grid-cols-1 divide-y divide-line rounded-card border border-line bg-surface">
              {items.map(showRow)}
            </ul>
          )}
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
  person: FoundPerson;
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
      label={t.choose({ name: fullName })}
      checked={isChosen}
      isDisabled={isFull && !isChosen}
      onChange={(next) => onChoose(id, next)}
    />
  );
}
