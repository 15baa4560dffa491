import type { PublicUser } from '@rizzly/domain/account';

import { useTexts } from '../../platform/language/index.ts';
import { useSession } from '../../platform/session.tsx';
import { useInterests } from '../places/index.ts';
import { chatTexts } from './texts/index.ts';

/** What the two members have in common: interests and the city. */
export function SharedLine({ user: partner }: { user: PublicUser }) {
  const t = useTexts(chatTexts);
  const { user } = useSession();
  const { nameOf } = useInterests(t.interestNames);
  const interests = partner.interests
    .filter((interest) => user.interests.includes(interest))
    .map(nameOf);
  const { location: city } = partner;
  const place = city === user.location ? t.shared.city({ city }) : city;
  return (
    <>
      {interests.length > 0 && (
        <>
          <span>{t.shared.interests({ interests })}</span>
          <span aria-hidden> · </span>
        </>
      )}
      <span>{place}</span>
    </>
  );
}
