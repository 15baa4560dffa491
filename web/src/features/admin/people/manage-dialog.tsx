import type { Person } from '@rizzly/domain/people';
import { ROLES, type Role } from '@rizzly/domain/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call, joinParts, pathParts, send } from '../../../platform/api.ts';
import { useTexts } from '../../../platform/language/index.ts';
import { queryKeyOf } from '../../../platform/query.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useSignInAgain } from './sign-in-again.tsx';
import { peopleTexts } from './texts/index.ts';

/** A member's role, and what an admin does for one who asked by letter. */
export function ManageDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { run, dialog } = useSignInAgain();
  return (
    <Dialog open onOpenChange={onClose} title={person.fullName} description={person.email}>
      <RoleForm person={person} run={run} onDone={onClose} />
      <section aria-labelledby="by-letter" className="grid gap-3 border-t border-line pt-4">
        <h3 id="by-letter" className="text-lg">
          {t.byLetter}
        </h3>
        <p className="text-sm text-ink-soft">{t.byLetterText}</p>
        <ExportButton person={person} run={run} />
        {person.role === 'member' && <EraseButton person={person} run={run} onDone={onClose} />}
      </section>
      {dialog}
    </Dialog>
  );
}

interface PartProps {
  person: Person;
  run: ReturnType<typeof useSignInAgain>['run'];
}

function useReload() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      (['GET /api/admin/members', 'GET /api/admin/audit'] as const).map((key) =>
        queryClient.invalidateQueries({ queryKey: queryKeyOf(key) }),
      ),
    );
}

function RoleForm({ person, run, onDone }: PartProps & { onDone: () => void }) {
  const t = useTexts(peopleTexts);
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

function ExportButton({ person, run }: PartProps) {
  const t = useTexts(peopleTexts);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await run(async () => {
      const path = pathParts('/api/admin/members/:id/export', { id: person.id });
      const answer = await send(joinParts(path), { method: 'POST' });
      saveFile(await answer.blob(), 'member-data.zip');
    });
    setBusy(false);
  };
  return (
    <div className="grid gap-1.5">
      <Button variant="secondary" loading={isBusy} onClick={() => void save()}>
        {t.export}
      </Button>
      <p className="text-sm text-ink-soft">{t.exportHint}</p>
    </div>
  );
}

function EraseButton({ person, run, onDone }: PartProps & { onDone: () => void }) {
  const t = useTexts(peopleTexts);
  const reload = useReload();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const name = person.fullName;
  const erase = async () => {
    setBusy(true);
    await run(async () => {
      await call('DELETE /api/admin/members/:id', { params: { id: person.id } });
      toast({ title: t.erased, description: t.erasedText({ name }) });
      await reload();
      onDone();
    });
    setBusy(false);
  };
  if (!isAsking) {
    return (
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t.erase}
      </Button>
    );
  }
  return (
    <div className="grid gap-3" role="group" aria-label={t.eraseSure({ name })}>
      <p className="font-bold">{t.eraseText}</p>
      <Button variant="destructive" loading={isBusy} onClick={() => void erase()}>
        {t.eraseSure({ name })}
      </Button>
      <Button variant="secondary" onClick={() => setAsking(false)}>
        {t.cancel}
      </Button>
    </div>
  );
}
