import type { PublicUser } from '@rizzly/domain/account';

import { useTexts } from '../../platform/language/index.ts';
import { useSession } from '../../platform/session.tsx';
import { useIsWide } from '../../platform/use-is-wide.ts';
import { useInterests } from '../places/index.ts';
import { chatTexts } from './texts/index.ts';

/** What the two members have in common: interests and the city. A phone has room for one of them. */
export function SharedLine({ user: partner }: { user: PublicUser }) {
  const t = useTexts(chatTexts);
  const { user } = useSession();
  const isWide = useIsWide();
  const { nameOf } = useInterests(t.interestNames);
  const interests = partner.interests
    .filter((interest) => user.interests.includes(interest))
    .map(nameOf);
  const { location: city } = partner;
  const place = city === user.location ? t.shared.city({ city }) : city;
  const [first] = interests;
  if (first === undefined) return place;
  if (!isWide) return t.shared.interests({ interests: [first] });
  return (
    <>
      <span>{t.shared.interests({ interests })}</span>
      <span aria-hidden> · </span>
      <span>{place}</span>
    </>
  );
}
