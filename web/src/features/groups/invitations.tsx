import { useQuery } from '@tanstack/react-query';

import { call } from '../../platform/api.ts';
import { useTexts } from '../../platform/language/index.ts';
import { apiQuery } from '../../platform/query.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toast.ts';
import { Part } from './part.tsx';
import { useAct } from './queries.ts';
import { groupsTexts } from './texts/index.ts';

/** Invitations to squads. A member of a squad must leave it first. */
export function Invitations({ hasSquad }: { hasSquad: boolean }) {
  const t = useTexts(groupsTexts).invitations;
  const { data = [] } = useQuery(apiQuery('GET /api/squad/invitations'));
  const join = useAct(
    (invitationId: string) => call('POST /api/squad/join', { body: { invitationId } }),
    ({ squad }) => squad && toast({ title: t.joined({ squad: squad.name }) }),
  );
  const decline = useAct((id: string) =>
    call('DELETE /api/squad/invitations/:id', { params: { id } }),
  );
  if (data.length === 0) return null;
  return (
    <Part title={t.title}>
      <ul className="grid gap-3">
        {data.map(({ id, squad, invitedBy }) => {
          const textId = `invitation-${id}`;
          return (
            <Card as="li" key={id} className="flex flex-wrap items-center gap-x-4 gap-y-3">
              <Avatar
                id={invitedBy.id}
                fullName={invitedBy.fullName}
                picture={invitedBy.profilePicture}
              />
              <div className="min-w-48 flex-1">
                <p id={textId} className="font-bold wrap-anywhere">
                  {t.text({ name: invitedBy.fullName, squad: squad.name })}
                </p>
                {hasSquad && <p className="text-sm text-ink-soft">{t.leaveFirst}</p>}
              </div>
              <div className="flex gap-3">
                {!hasSquad && (
                  <Button
                    aria-describedby={textId}
                    loading={join.isPending && join.variables === id}
                    onClick={() => join.mutate(id)}
                  >
                    {t.join}
                  </Button>
                )}
                <Button
                  variant="ghost"
                  aria-describedby={textId}
                  loading={decline.isPending && decline.variables === id}
                  onClick={() => decline.mutate(id)}
                >
                  {t.decline}
                </Button>
              </div>
            </Card>
          );
        })}
      </ul>
    </Part>
  );
}
