import type { Person } from '@rizzly/domain/people';
import { ROLES, type Role } from '@rizzly/domain/shared';
import { useState } from 'react';

import { call } from '../../../platform/api.ts';
import { useTexts } from '../../../platform/language/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { ByLetter } from './by-letter.tsx';
import { useAttempt, useReload, type PartProps } from './parts.ts';
import { peopleTexts } from './texts/index.ts';

/** A member's role, and what an admin does for one who asked by letter. */
export function ManageDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title={person.fullName} description={person.email}>
      <RoleForm person={person} onDone={onClose} />
      <ByLetter person={person} onDone={onClose} />
    </Dialog>
  );
}

function RoleForm({ person, onDone }: PartProps) {
  const t = useTexts(peopleTexts);
  const run = useAttempt();
  const reload = useReload();
  const [role, setRole] = useState<Role>(person.role);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await run(async () => {
      const params = { id: person.id };
      await call('PUT /api/admin/members/:id/role', { params, body: { role } });
      toast({ title: t.roleSaved, description: t.roleSavedText });
      await reload();
      onDone();
    });
    setBusy(false);
  };
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <SelectField
        label={t.role}
        hint={t.roleHint}
        value={role}
        onChange={(event) => setRole(ROLES.find((one) => one === event.target.value) ?? role)}
      >
        {ROLES.map((one) => (
          <option key={one} value={one}>
            {t.roleNames[one]}
          </option>
        ))}
      </SelectField>
      <Button type="submit" disabled={role === person.role} loading={isBusy}>
        {t.saveRole}
      </Button>
    </form>
  );
}
