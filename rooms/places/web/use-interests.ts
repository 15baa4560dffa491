import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useCommunity } from '../../../platform/web/community.ts';
import { useLanguage } from '../../../platform/web/language/index.ts';
import { apiQuery } from '../../../platform/web/query.ts';
import { INTERESTS, setAddedInterests } from '../../account/index.ts';

/** The interests to choose from, with the names of the community's own. */
export function useInterests(names: Readonly<Record<string, string>>): {
  keys: readonly string[];
  nameOf: (key: string) => string;
} {
  const { hasOwnInterests } = useCommunity();
  const language = useLanguage();
  const { data } = useQuery({ ...apiQuery('GET /api/interests'), enabled: hasOwnInterests });
  const own = hasOwnInterests ? data : undefined;
  useEffect(() => {
    setAddedInterests(own?.slice(INTERESTS.length));
  }, [own]);
  const labels = new Map(own?.map(({ key, label }) => [key, label[language]]));
  return {
    keys: own?.map(({ key }) => key) ?? INTERESTS,
    nameOf: (key) => names[key] ?? labels.get(key) ?? key,
  };
}
