import { useQuery } from '@tanstack/react-query';
import { ContactRound } from 'lucide-react';
import { useRef, useState } from 'react';

import { call } from '../../../platform/web/api.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { apiQuery } from '../../../platform/web/query.ts';
import { ActionForm } from '../../../platform/web/ui/action-form.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { SectionCard } from '../../../platform/web/ui/card.tsx';
import { Confirm } from '../../../platform/web/ui/confirm.tsx';
import { TextAreaField } from '../../../platform/web/ui/field.tsx';
import { Loaded } from '../../../platform/web/ui/loaded.tsx';
import { useAction } from '../../../platform/web/ui/use-action.ts';
import { avoidedForm, findAddresses } from '../index.ts';
import { useFetchMembersAgain } from './queries.ts';
import { blocksTexts } from './texts/index.ts';

const avoidedQuery = apiQuery('GET /api/avoided');

/** The list of people a member knows, of which nobody can read more than the number. */
export function PeopleIKnow() {
  const { known } = useTexts(blocksTexts);
  const query = useQuery(avoidedQuery);
  return (
    <SectionCard title={known.title} Icon={ContactRound}>
      <Loaded query={query} failed={known.failed} level="h3" skeleton="h-40">
        {({ count }) => (
          <div className="grid gap-5">
            <p className="text-ink-soft">{known.text}</p>
            <p role="status" className="font-bold">
              {known.count({ count })}
            </p>
            <ListForm hasList={count > 0} />
            {count > 0 && <RemoveAll />}
          </div>
        )}
      </Loaded>
    </SectionCard>
  );
}

function ListForm({ hasList }: { hasList: boolean }) {
  const { known, issues } = useTexts(blocksTexts);
  const fetchMembersAgain = useFetchMembersAgain();
  const input = useRef<HTMLInputElement>(null);
  return (
    <ActionForm
      schema={avoidedForm}
      issues={issues}
      defaultValues={{ addresses: '' }}
      send={(body) => call('PUT /api/avoided', { body })}
      failsAt={{ invalid_input: 'addresses' }}
      failed={{ title: known.notSaved, text: known.notSavedText }}
      done={{ title: known.saved, description: known.savedText }}
      fills="GET /api/avoided"
      onDone={fetchMembersAgain}
      resets
      submit={known.save}
      beside={
        <Button variant="secondary" onClick={() => input.current?.click()}>
          {known.choose}
        </Button>
      }
    >
      {({ field, watch, setValue }) => (
        <>
          <TextAreaField
            label={known.label}
            hint={hasList ? known.replaces : known.hint}
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            {...field('addresses')}
          />
          <input
            ref={input}
            type="file"
            accept=".vcf,.csv,text/vcard,text/csv"
            hidden
            aria-label={known.choose}
            onChange={async ({ target }) => {
              const file = target.files?.[0];
              const found = findAddresses((await file?.text()) ?? '');
              target.value = '';
              const typed = watch('addresses').trim();
              const all = [...(typed === '' ? [] : [typed]), ...found];
              setValue('addresses', all.join('\n'), { shouldValidate: true });
            }}
          />
        </>
      )}
    </ActionForm>
  );
}

function RemoveAll() {
  const { known, cancel } = useTexts(blocksTexts);
  const fetchMembersAgain = useFetchMembersAgain();
  const [isAsking, setAsking] = useState(false);
  const remove = useAction(() => call('DELETE /api/avoided'), {
    failed: { title: known.notSaved, text: known.notSavedText },
    done: { title: known.removed },
    fills: 'GET /api/avoided',
    onDone() {
      setAsking(false);
      fetchMembersAgain();
    },
  });
  return (
    <>
      <Button variant="ghost" className="justify-self-start" onClick={() => setAsking(true)}>
        {known.removeAll}
      </Button>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={known.removeTitle}
        text={known.removeText}
        yes={known.removeAll}
        no={cancel}
        onYes={() => remove.mutate()}
        isBusy={remove.isPending}
      />
    </>
  );
}
