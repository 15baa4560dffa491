import { ShieldCheck, UserCog } from 'lucide-react';
import { useState } from 'react';

import { useTexts } from '../../../../../platform/web/language/index.ts';
import { SectionCard } from '../../../../../platform/web/ui/card.tsx';
import { MenuItem } from '../../../../../platform/web/ui/menu.tsx';
import { Switch } from '../../../../../platform/web/ui/switch.tsx';
import type { Person } from '../../../../people/index.ts';
import { PeopleSearch, RecentBatches } from '../../../../people/web/index.ts';
import { OpenCaseItem } from '../../../../safety/web/index.ts';
import { LoadedCommunity, useSaveCommunity } from '../loaded-community.tsx';
import { ManageDialog } from './manage-dialog.tsx';
import { peopleTexts } from './texts/index.ts';

/** Members by name, address and likeness, and what admins do for one. */
export function MembersSection() {
  const t = useTexts(peopleTexts);
  const [managed, setManaged] = useState<Person>();
  return (
    <>
      <PeopleSearch list="GET /api/admin/members">
        {({ email = '', ...person }) => (
          <>
            <MenuItem
              icon={<UserCog aria-hidden className="size-5" />}
              onSelect={() => setManaged({ ...person, email })}
            >
              {t.manage}
            </MenuItem>
            <OpenCaseItem
              request={{ subject: { kind: 'member', id: person.id }, name: person.fullName }}
            />
          </>
        )}
      </PeopleSearch>
      {managed && <ManageDialog person={managed} onClose={() => setManaged(undefined)} />}
      <RecentBatches />
      <StaffCard />
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
