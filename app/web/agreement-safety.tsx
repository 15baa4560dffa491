import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';

import { useTexts } from '../../platform/web/language/index.ts';
import { useSession } from '../../platform/web/session.tsx';
import { AbsentPerson, ListCard } from '../../platform/web/ui/list-card.tsx';
import { communityTexts } from '../../rooms/community/web/index.ts';
import { matchesQuery, MemberMenu } from '../../rooms/matching/web/index.ts';
import { ReportHost } from '../../rooms/safety/web/index.ts';
import { PasswordCard, SessionsCard } from '../../rooms/settings/web/index.ts';

/** What keeps a member safe goes on before they agree to new rules (§28). */
export default function AgreementSafety() {
  const { user } = useSession();
  const t = useTexts(communityTexts).agreement;
  const query = useQuery(matchesQuery(user.id));
  return (
    <>
      <ListCard title={t.people} Icon={Users} failed={t.peopleFailed} query={query}>
        {(matches) =>
          matches.length === 0 ? (
            <p>{t.noPeople}</p>
          ) : (
            <ul className="grid divide-y divide-line">
              {matches.map((match) => (
                <AbsentPerson
                  key={match.id}
                  id={match.id}
                  name={match.otherUser.fullName}
                  action={<MemberMenu member={match.otherUser} match={match} mayWrite={false} />}
                >
                  {match.otherUser.location}
                </AbsentPerson>
              ))}
            </ul>
          )
        }
      </ListCard>
      <PasswordCard />
      <SessionsCard />
      <ReportHost />
    </>
  );
}
