import { useState, type ReactNode } from 'react';
import { z } from 'zod';

import { ROLES } from '../../../../../platform/shared/index.ts';
import { call, joinParts, pathParts, send } from '../../../../../platform/web/api.ts';
import { useSchemaForm } from '../../../../../platform/web/form.ts';
import { useTexts } from '../../../../../platform/web/language/index.ts';
import { saveFile } from '../../../../../platform/web/save-file.ts';
import { ActionForm } from '../../../../../platform/web/ui/action-form.tsx';
import { Button } from '../../../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../../../platform/web/ui/dialog.tsx';
import { SelectField, TextAreaField } from '../../../../../platform/web/ui/field.tsx';
import { useAction } from '../../../../../platform/web/ui/use-action.ts';
import { type Person, letterBody, mayBeHanded } from '../../../../people/index.ts';
import { peopleTexts } from './texts/index.ts';

const roleForm = z.object({ role: z.enum(ROLES) });
type Letter = z.output<typeof letterBody>;

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
  const params = { id: person.id };
  return (
    <ActionForm
      schema={roleForm}
      issues={t.issues}
      defaultValues={{ role: person.role }}
      send={(body) => call('PUT /api/admin/members/:id/role', { params, body })}
      done={{ title: t.roleSaved, description: t.roleSavedText }}
      {...useSaid()}
      onDone={onDone}
      className="grid gap-3"
    >
      {({ field, watch, isBusy }) => (
        <>
          <SelectField label={t.role} hint={t.roleHint} {...field('role')}>
            {ROLES.map((one) => (
              <option key={one} value={one}>
                {t.roleNames[one]}
              </option>
            ))}
          </SelectField>
          <Button type="submit" disabled={watch('role') === person.role} loading={isBusy}>
            {t.saveRole}
          </Button>
        </>
      )}
    </ActionForm>
  );
}

/** What an admin does for a member who asked by letter. Each needs what was asked and when. */
function ByLetter({ person, onDone }: PartProps) {
  const t = useTexts(peopleTexts);
  const said = useSaid();
  const form = useSchemaForm(letterBody, t.issues, { defaultValues: { letter: '' } });
  const [isAsking, setAsking] = useState(false);
  const name = person.fullName;
  const params = { id: person.id };
  const sendExport = useAction(
    (body: Letter) => call('POST /api/admin/members/:id/export', { params, body }),
    { ...said, done: { title: t.exportBegun, description: t.exportBegunText }, onDone },
  );
  const takeExport = useAction(
    async ({ letter }: Letter) => {
      const answer = await send(joinParts(pathParts('/api/admin/members/:id/export', params)), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ letter, toAdmin: true }),
      });
      return answer.blob();
    },
    { ...said, onDone: (file) => saveFile(file, 'member-data.zip') },
  );
  const erase = useAction(
    (body: Letter) => call('DELETE /api/admin/members/:id', { params, body }),
    { ...said, done: { title: t.erased, description: t.erasedText({ name }) }, onDone },
  );
  const isBusy = [sendExport, takeExport, erase].some(({ isPending }) => isPending);
  /** Acts with the letter, once it is long enough. */
  const withLetter = (act: { mutate: (letter: Letter) => void }) => () =>
    void form.handleSubmit((letter) => act.mutate(letter))();
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
        <Button variant="secondary" loading={isBusy} onClick={withLetter(sendExport)}>
          {t.export}
        </Button>
      </Choice>
      {mayBeHanded(person.state) && (
        <Choice text={t.takeHint}>
          <Button variant="secondary" loading={isBusy} onClick={withLetter(takeExport)}>
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
          <Button variant="destructive" loading={isBusy} onClick={withLetter(erase)}>
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

/** How a part's action is said, and what it refreshes. */
function useSaid() {
  const t = useTexts(peopleTexts);
  return {
    failed: { title: t.notDone, text: t.notDoneText },
    refreshes: ['members', 'audit'].map((part) => ['/api', 'admin', part]),
  };
}
