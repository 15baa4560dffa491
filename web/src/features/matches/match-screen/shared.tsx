import { MapPin } from 'lucide-react';

import { useTexts } from '../../../platform/language/index.ts';
import { Chip } from '../../../ui/chip.tsx';
import { useInterests } from '../../places/index.ts';
import { matchesTexts } from '../texts/index.ts';

interface Person {
  location: string;
  interests: readonly string[];
}

/** The interests and the city that two members share. */
export function Shared({ own, partner }: { own: Person; partner: Person }) {
  const texts = useTexts(matchesTexts);
  const t = texts.screen;
  const { nameOf } = useInterests(texts.interestNames);
  const interests = partner.interests.filter((interest) => own.interests.includes(interest));
  const isSameCity = own.location === partner.location;
  if (interests.length === 0 && !isSameCity) return null;
  return (
    <ul aria-label={t.shared} className="flex flex-wrap justify-center gap-2">
      {isSameCity && (
        <li>
          <Chip shared>
            <MapPin aria-hidden className="me-1 inline size-4" />
            {partner.location}
          </Chip>
        </li>
      )}
      {interests.map((interest) => (
        <li key={interest}>
          <Chip shared>{nameOf(interest)}</Chip>
        </li>
      ))}
    </ul>
  );
}
