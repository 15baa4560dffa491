import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';

import { call } from '../../../platform/web/api.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { apiQuery } from '../../../platform/web/query.ts';
import { buttonStyles } from '../../../platform/web/ui/button-styles.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Card } from '../../../platform/web/ui/card.tsx';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { Loaded } from '../../../platform/web/ui/loaded.tsx';
import { Part } from './part.tsx';
import { useGroupsAction } from './queries.ts';
import { ReportSquad } from './report-squad.tsx';
import { SquadFaces } from './squad-faces.tsx';
import { groupsTexts } from './texts/index.ts';

/** Matching squads, best first. Empty for a squad that is not active yet. */
export function Suggestions({ isActive }: { isActive: boolean }) {
  const t = useTexts(groupsTexts).suggestions;
  return (
    <Part title={t.title}>
      {isActive ? <Found /> : <EmptyState title={t.forming} text={t.formingText} />}
    </Part>
  );
}

function Found() {
  const texts = useTexts(groupsTexts);
  const t = texts.suggestions;
  const query = useQuery(apiQuery('GET /api/squad/suggestions'));
  const propose = useGroupsAction(
    (squadId: string) => call('POST /api/squad/proposals', { body: { squadId } }),
    { done: { title: t.proposed, description: t.proposedText } },
  );
  return (
    <Loaded query={query} failed={texts.loadFailed} level="h3" saysOld>
      {(found) =>
        found.length === 0 ? (
          <EmptyState
            title={t.none}
            text={t.noneText}
            action={
              <Link href="/events" className={buttonStyles('secondary')}>
                {t.browse}
              </Link>
            }
          />
        ) : (
          <ul className="grid gap-4 md:max-lg:grid-cols-2 xl:grid-cols-2 2xl:grid-cols-3">
            {found.map(({ squad, reasons }) => (
              <Card as="li" key={squad.id} className="flex flex-col gap-4 overflow-hidden">
                <div className="-mx-5 -mt-5 sm:-mx-6 sm:-mt-6">
                  <SquadFaces members={squad.members} />
                </div>
                <div>
                  <h3 dir="auto" className="text-lg wrap-anywhere">
                    {squad.name}
                  </h3>
                  {reasons.length > 0 && (
                    <p className="text-sm text-ink-soft">{reasons.join(' · ')}</p>
                  )}
                </div>
                <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
                  <Button
                    variant="secondary"
                    aria-describedby={`propose-${squad.id}`}
                    loading={propose.isPending && propose.variables === squad.id}
                    onClick={() => propose.mutate(squad.id)}
                  >
                    {t.propose}
                  </Button>
                  <span hidden id={`propose-${squad.id}`}>
                    {t.proposeSquad({ squad: squad.name })}
                  </span>
                  <ReportSquad squad={squad} />
                </div>
              </Card>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
