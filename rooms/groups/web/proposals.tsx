import { useQuery } from '@tanstack/react-query';

import { HOUR_MS, MINUTE_MS } from '../../../platform/shared/index.ts';
import { call } from '../../../platform/web/api.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { apiQuery } from '../../../platform/web/query.ts';
import { Badge } from '../../../platform/web/ui/badge.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Card } from '../../../platform/web/ui/card.tsx';
import { Loaded } from '../../../platform/web/ui/loaded.tsx';
import { useNow } from '../../../platform/web/use-now.ts';
import type { Proposal } from '../index.ts';
import { Part } from './part.tsx';
import { useGroupsAction } from './queries.ts';
import { ReportSquad } from './report-squad.tsx';
import { SquadFaces } from './squad-faces.tsx';
import { groupsTexts } from './texts/index.ts';

/** The squad's open decisions, with the answers so far. */
export function Proposals() {
  const texts = useTexts(groupsTexts);
  const query = useQuery(apiQuery('GET /api/squad/proposals'));
  return (
    <Loaded query={query} failed={texts.loadFailed} skeleton="h-72 rounded-card" saysOld>
      {(proposals) =>
        proposals.length > 0 && (
          <Part title={texts.proposals.title}>
            <ul className="grid items-start gap-4 md:max-lg:grid-cols-2 xl:grid-cols-2">
              {proposals.map((proposal) => (
                <ProposalCard key={proposal.id} proposal={proposal} />
              ))}
            </ul>
          </Part>
        )
      }
    </Loaded>
  );
}

function ProposalCard({ proposal }: { proposal: Proposal }) {
  const t = useTexts(groupsTexts).proposals;
  const { id, squad, answers, myAnswer, expiresAt } = proposal;
  const left = Date.parse(expiresAt) - useNow(MINUTE_MS).getTime();
  const hours = Math.max(0, Math.floor(left / HOUR_MS));
  const answer = useGroupsAction((given: 'yes' | 'no') =>
    call('PUT /api/squad/proposals/:id', { params: { id }, body: { answer: given } }),
  );
  const titleId = `proposal-${id}`;
  const give = (given: 'yes' | 'no') => ({
    'aria-describedby': titleId,
    loading: answer.isPending && answer.variables === given,
    onClick: () => answer.mutate(given),
  });
  return (
    <Card as="li" aria-labelledby={titleId} className="grid content-start gap-4 overflow-hidden">
      <div className="-mx-5 -mt-5 sm:-mx-6 sm:-mt-6">
        <SquadFaces members={squad.members} />
      </div>
      <h3 id={titleId} dir="auto" className="text-lg wrap-anywhere">
        {myAnswer === null ? t.question({ squad: squad.name }) : squad.name}
      </h3>
      <p className="flex flex-wrap gap-1.5">
        <Badge tone="mint">{t.yesCount({ count: answers.yes })}</Badge>
        {answers.waiting > 0 && <Badge>{t.waitingCount({ count: answers.waiting })}</Badge>}
        <Badge tone="amber">{t.hoursLeft({ hours })}</Badge>
      </p>
      {myAnswer === 'yes' && <p className="text-ink-soft">{t.saidYes}</p>}
      {myAnswer === null && (
        <>
          <div className="flex flex-wrap gap-3">
            <Button {...give('yes')}>{t.yes}</Button>
            <Button variant="secondary" {...give('no')}>
              {t.no}
            </Button>
          </div>
          <p className="text-sm text-ink-soft">{t.noNote}</p>
        </>
      )}
      <div className="-my-1 justify-self-end">
        <ReportSquad squad={squad} />
      </div>
    </Card>
  );
}
