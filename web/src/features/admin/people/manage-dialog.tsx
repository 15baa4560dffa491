import { type Person, letterBody, mayBeHanded } from '@rizzly/domain/people';
import { ROLES, type Role } from '@rizzly/domain/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

import { call, joinParts, pathParts, send } from '../../../platform/api.ts';
import { useSchemaForm } from '../../../platform/form.ts';
import { useTexts } from '../../../platform/language/index.ts';
import { queryKeyOf } from '../../../platform/query.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField, TextAreaField } from '../../../ui/field.tsx';
import { toast, showFailure } from '../../../ui/toast.ts';
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

/** What an admin does for a member who asked by letter. Each needs what was asked and when. */
function ByLetter({ person, onDone }: PartProps) {
  const t = useTexts(peopleTexts);
  const run = useAttempt();
  const reload = useReload();
  const form = useSchemaForm(letterBody, t.issues, { defaultValues: { letter: '' } });
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const name = person.fullName;
  /** Does something with the letter, once it is long enough. */
  const withLetter = (act: (letter: string) => Promise<void>) =>
    form.handleSubmit(async ({ letter }) => {
      setBusy(true);
      await run(async () => {
        await act(letter);
        await reload();
      });
      setBusy(false);
    });
  const params = { id: person.id };
  const sendExport = withLetter(async (letter) => {
    await call('POST /api/admin/members/:id/export', { params, body: { letter } });
    toast({ title: t.exportBegun, description: t.exportBegunText });
    onDone();
  });
  const takeExport = withLetter(async (letter) => {
    const answer = await send(joinParts(pathParts('/api/admin/members/:id/export', params)), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ letter, toAdmin: true }),
    });
    saveFile(await answer.blob(), 'member-data.zip');
  });
  const erase = withLetter(async (letter) => {
    await call('DELETE /api/admin/members/:id', { params, body: { letter } });
    toast({ title: t.erased, description: t.erasedText({ name }) });
    onDone();
  });
  return (
    <section aria-labelledby="by-letter" className="grid gap-4 border-t border-line pt-4">
      <h3 id="by-letter" className="text-lg">
        {t.byLetter}
      </h3>
      <p className="text-sm text-ink-soft">{t.byLetterText}</p>
      <TextAreaField
        label={t.letter}
        hint={t.letterHint}
        error={form.formState.errors.letter?.message}
        {...form.register('letter')}
      />
      <Choice text={t.exportHint}>
        <Button variant="secondary" loading={isBusy} onClick={() => void sendExport()}>
          {t.export}
        </Button>
      </Choice>
      {mayBeHanded(person.state) && (
        <Choice text={t.takeHint}>
          <Button variant="secondary" loading={isBusy} onClick={() => void takeExport()}>
            {t.take}
          </Button>
        </Choice>
      )}
      {person.role === 'member' && !isAsking && (
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {t.erase}
        </Button>
      )}
      {person.role === 'member' && isAsking && (
        <div className="grid gap-3" role="group" aria-label={t.eraseSure({ name })}>
          <p className="font-bold">{t.eraseText}</p>
          <Button variant="destructive" loading={isBusy} onClick={() => void erase()}>
            {t.eraseSure({ name })}
          </Button>
          <Button variant="secondary" onClick={() => setAsking(false)}>
            {t.cancel}
          </Button>
        </div>
      )}
    </section>
  );
}

function Choice({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      {children}
      <p className="text-sm text-ink-soft">{text}</p>
    </div>
  );
}

/** What the parts of the dialog about a member get. */
interface PartProps {
  person: Person;
  onDone: () => void;
}

/** Reads the members and the audit again. */
function useReload() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      (['GET /api/admin/members', 'GET /api/admin/audit'] as const).map((key) =>
        queryClient.invalidateQueries({ queryKey: queryKeyOf(key) }),
      ),
    );
}

/** Runs actions, and says why one failed. */
function useAttempt() {
  const t = useTexts(peopleTexts);
  return (action: () => Promise<void>): Promise<void> =>
    action().catch((error: unknown) => showFailure(t.notDone, error, t.notDoneText));
}
