import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';

import { useTexts } from '../../../platform/web/language/index.ts';
import { apiQuery } from '../../../platform/web/query.ts';
import { Combobox } from '../../../platform/web/ui/combobox.tsx';
import { peopleTexts } from './texts/index.ts';

const FOUND = 8;
const SEPARATOR = ' · ';

/** Who invited: its id, and what the field shows. */
interface Inviter {
  id: string;
  label: string;
}
export const NO_INVITER: Inviter = { id: '', label: '' };

/** Picks by name the member whose invitations let people in. */
export function InviterField({
  list,
  value,
  onChange,
}: {
  list: 'GET /api/admin/members' | 'GET /api/desk/members';
  value: Inviter;
  onChange: (inviter: Inviter) => void;
}) {
  const t = useTexts(peopleTexts);
  const [typed, setTyped] = useState('');
  const [name = ''] = useDeferredValue(typed).split(SEPARATOR);
  const search = name.trim();
  const { data = [] } = useQuery({
    ...apiQuery(list, { query: { search, limit: String(FOUND) } }),
    // The audit records a search by address, and this is none.
    enabled: search !== '' && !search.includes('@'),
    placeholderData: keepPreviousData,
  });
  const found = data.map(({ id, fullName, since }): Inviter => ({
    id,
    // Two may have the same name.
    label: [fullName, t.since({ since })].join(SEPARATOR),
  }));
  return (
    <Combobox
      label={t.invitedBy}
      hint={t.invitedByHint}
      items={found.map(({ label }) => label)}
      isFiltered
      value={value.label}
      onTyped={setTyped}
      onChange={(label) => onChange(found.find((one) => one.label === label) ?? NO_INVITER)}
    />
  );
}
