import { Search, Users, ShieldCheck } from 'lucide-react';
import { useState } from 'react';

import { useTexts } from '../../../../../platform/web/language/index.ts';
import { Badge, type BadgeTone } from '../../../../../platform/web/ui/badge.tsx';
import { Button } from '../../../../../platform/web/ui/button.tsx';
import { SectionCard } from '../../../../../platform/web/ui/card.tsx';
import { EmptyState } from '../../../../../platform/web/ui/empty-state.tsx';
import { TextField } from '../../../../../platform/web/ui/field.tsx';
import { Loaded } from '../../../../../platform/web/ui/loaded.tsx';
import { MoreButton } from '../../../../../platform/web/ui/more-button.tsx';
import { Switch } from '../../../../../platform/web/ui/switch.tsx';
import { usePages } from '../../../../../platform/web/use-pages.ts';
import type { Person } from '../../../../people/index.ts';
import { LoadedCommunity } from '../loaded-community.tsx';
import { adminTexts } from '../texts/index.ts';
import { useSaveCommunity } from '../use-save-community.ts';
import { ManageDialog } from './manage-dialog.tsx';
import { peopleTexts } from './texts/index.ts';

const AT_ONCE = 20;
const STATE_TONES: Record<Exclude<Person['state'], 'active'>, BadgeTone> = {
  paused: 'neutral',
  leaving: 'neutral',
  suspended: 'danger',
  banned: 'danger',
  waiting: 'amber',
  rejected: 'neutral',
};

/** Members by name or address, their state and role. Nothing of what they write or like. */
export function MembersSection() {
  const t = useTexts(peopleTexts);
  const { sections } = useTexts(adminTexts);
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  return (
    <>
      <SectionCard title={sections.members.title} Icon={Users}>
        <form
          role="search"
          className="mb-4 flex items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            setSearch(typed.trim());
          }}
        >
          <div className="flex-1">
            <TextField
              label={t.search}
              type="search"
              maxLength={254}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
          <Button type="submit" className="min-h-12">
            <Search aria-hidden className="size-5" />
            {t.find}
          </Button>
        </form>
        <People search={search} />
      </SectionCard>
      <StaffCard />
    </>
  );
}

function People({ search }: { search: string }) {
  const t = useTexts(peopleTexts);
  const [managed, setManaged] = useState<Person>();
  const query = usePages('GET /api/admin/members', {
    query: { search, limit: String(AT_ONCE) },
  });
  return (
    <Loaded query={query} failed={t.failed} skeleton="h-60">
      {(items) =>
        items.length === 0 ? (
          <EmptyState level="h3" title={t.none} text={t.noneText} />
        ) : (
          <div className="grid gap-4">
            <ul className="grid divide-y divide-line">
              {items.map((person) => (
                <li
                  key={person.id}
                  className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-3"
                >
                  <p className="flex flex-wrap items-center gap-2">
                    <span dir="auto" className="font-bold wrap-anywhere">
                      {person.fullName}
                    </span>
                    {person.role !== 'member' && (
                      <Badge tone="accent">{t.roleNames[person.role]}</Badge>
                    )}
                    {person.state !== 'active' && (
                      <Badge tone={STATE_TONES[person.state]}>{t.stateNames[person.state]}</Badge>
                    )}
                  </p>
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={t.manage({ name: person.fullName })}
                    className="sm:row-span-3"
                    onClick={() => setManaged(person)}
                  >
                    {t.manageShort}
                  </Button>
                  <p className="col-span-2 text-sm wrap-anywhere text-ink-soft sm:col-span-1">
                    <Email address={person.email} />
                  </p>
                  <p className="col-span-2 text-sm text-ink-soft sm:col-span-1">
                    {t.since({ since: person.since })}
                  </p>
                </li>
              ))}
            </ul>
            <MoreButton query={query}>{t.more}</MoreButton>
            {managed && <ManageDialog person={managed} onClose={() => setManaged(undefined)} />}
          </div>
        )
      }
    </Loaded>
  );
}

/** A long address breaks before its domain rather than within a word. */
function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}

/** How moderators and admins sign in. */
function StaffCard() {
  const t = useTexts(peopleTexts).staff;
  const save = useSaveCommunity();
  return (
    <LoadedCommunity>
      {({ staffSecondFactor }) => (
        <SectionCard title={t.title} Icon={ShieldCheck}>
          <Switch
            label={t.secondFactor}
            description={t.secondFactorText}
            checked={staffSecondFactor}
            onChange={(next) => save.mutate({ staffSecondFactor: next })}
          />
        </SectionCard>
      )}
    </LoadedCommunity>
  );
}
