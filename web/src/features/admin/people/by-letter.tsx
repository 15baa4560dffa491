import { letterBody, mayBeHanded } from '@rizzly/domain/people';
import { useState, type ReactNode } from 'react';

import { call, joinParts, pathParts, send } from '../../../platform/api.ts';
import { useSchemaForm } from '../../../platform/form.ts';
import { useTexts } from '../../../platform/language/index.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAttempt, useReload, type PartProps } from './parts.ts';
import { peopleTexts } from './texts/index.ts';

/** What an admin does for a member who asked by letter. Each needs what was asked and when. */
export function ByLetter({ person, onDone }: PartProps) {
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
