import { UserPlus, X, LogOut, Copy, Link2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';

import { firstNameOf } from '../../../platform/shared/index.ts';
import { call } from '../../../platform/web/api.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { Avatar } from '../../../platform/web/ui/avatar.tsx';
import { Badge } from '../../../platform/web/ui/badge.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Card } from '../../../platform/web/ui/card.tsx';
import { Confirm } from '../../../platform/web/ui/confirm.tsx';
import { copyText } from '../../../platform/web/ui/copy-text.ts';
import { Dialog } from '../../../platform/web/ui/dialog.tsx';
import { TextField } from '../../../platform/web/ui/field.tsx';
import { SQUAD_MAX, type OwnSquad } from '../index.ts';
import { InviteList } from './invite-list.tsx';
import { Part } from './part.tsx';
import { useGroupsAction } from './queries.ts';
import { groupsTexts } from './texts/index.ts';

/** The member's squad: members, invitations and actions. */
export function SquadCard({ squad }: { squad: OwnSquad }) {
  const { squad: t, invite } = useTexts(groupsTexts);
  const me = useSession().user.id;
  const [isInviting, setInviting] = useState(false);
  const { name, state, members, createdBy } = squad;
  const free = SQUAD_MAX - members.length;
  const isMine = createdBy === me;
  const creator = members.find(({ id }) => id === createdBy);
  const hasLink = squad.linkUntil !== null;
  return (
    <Part title={t.title}>
      <Card className="grid grid-cols-1 items-start gap-5 md:max-lg:grid-cols-2">
        <div className="grid gap-5">
          <div className="grid gap-2">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h3 dir="auto" className="text-xl wrap-anywhere">
                {name}
              </h3>
              <Badge tone={state === 'active' ? 'mint' : 'amber'}>{t.states[state]}</Badge>
            </div>
            {state === 'forming' && <p className="text-ink-soft">{t.forming}</p>}
          </div>
          <ul className="grid gap-1">
            {members.map(({ id, fullName, profilePicture }) => (
              <li key={id}>
                <Link
                  href={id === me ? '/profile' : `/profile/${id}`}
                  className="-mx-2 flex min-h-16 items-center gap-3 rounded-control px-2 hover:bg-sunken"
                >
                  <span aria-hidden>
                    <Avatar id={id} fullName={fullName} picture={profilePicture} />
                  </span>
                  <span className="grid min-w-0">
                    <span dir="auto" className="truncate font-bold">
                      {fullName}
                    </span>
                    <span className="text-sm text-ink-soft">
                      {[id === me && t.you, id === createdBy && (id === me ? t.youBegan : t.began)]
                        .filter((mark) => mark !== false)
                        .join(' · ')}
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          <Invited squad={squad} isMine={isMine} />
        </div>
        <div className="grid gap-3">
          <div className="grid gap-3">
            <p className="text-sm text-ink-soft">{free > 0 ? t.places({ count: free }) : t.full}</p>
            {isMine && (free > 0 || hasLink) && (
              <Button
                variant={state === 'forming' ? 'primary' : 'secondary'}
                onClick={() => setInviting(true)}
              >
                <UserPlus aria-hidden className="size-5" />
                {invite.action}
              </Button>
            )}
            {!isMine && creator && free > 0 && (
              <p className="text-sm text-ink-soft">
                {t.onlyCreator({ name: firstNameOf(creator.fullName) })}
              </p>
            )}
          </div>
          <LeaveSquad />
        </div>
        <Dialog
          open={isInviting}
          onOpenChange={setInviting}
          title={invite.title}
          description={invite.text}
        >
          <InviteList squad={squad} />
          <div className="border-t border-line pt-4">
            <SquadLink until={squad.linkUntil} />
          </div>
        </Dialog>
      </Card>
    </Part>
  );
}

function Invited({ squad, isMine }: { squad: OwnSquad; isMine: boolean }) {
  const t = useTexts(groupsTexts).squad;
  const takeBack = useGroupsAction((id: string) =>
    call('DELETE /api/squad/invitations/:id', { params: { id } }),
  );
  if (squad.invited.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h4 className="text-base">{t.invited}</h4>
      <ul className="grid gap-1">
        {squad.invited.map(({ fullName, invitationId }) => (
          <li key={invitationId} className="flex items-center justify-between gap-3">
            <span className="grid min-w-0">
              <span dir="auto" className="truncate font-bold">
                {fullName}
              </span>
              <span className="text-sm text-ink-soft">{t.waiting}</span>
            </span>
            {isMine && (
              <Button
                variant="ghost"
                size="sm"
                aria-label={t.takeBackFrom({ name: fullName })}
                loading={takeBack.isPending && takeBack.variables === invitationId}
                onClick={() => takeBack.mutate(invitationId)}
              >
                <X aria-hidden className="size-4" />
                {t.takeBack}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Leaves the squad after a confirmation. */
function LeaveSquad() {
  const t = useTexts(groupsTexts).leave;
  const [isAsking, setAsking] = useState(false);
  const leave = useGroupsAction(() => call('POST /api/squad/leave'), { done: { title: t.done } });
  return (
    <>
      <Button variant="ghost" className="-ms-3 justify-self-start" onClick={() => setAsking(true)}>
        <LogOut aria-hidden className="size-5 rtl:-scale-x-100" />
        {t.action}
      </Button>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t.title}
        text={t.text}
        yes={t.action}
        no={t.keep}
        isBusy={leave.isPending}
        onYes={() => leave.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}

/**
 * The link into the squad. The server only stores its hash, so it is shown only when it is created.
 */
function SquadLink({ until }: { until: string | null }) {
  const t = useTexts(groupsTexts).link;
  const [link, setLink] = useState<string | null>(null);
  const make = useGroupsAction(() => call('POST /api/squad/invitations', { body: {} }), {
    onDone: (made) => setLink(made.link),
  });
  const revoke = useGroupsAction(() => call('DELETE /api/squad/link'), {
    done: { title: t.revoked },
    onDone: () => setLink(null),
  });
  const isShown = link !== null && until !== null;
  return (
    <div className="grid gap-3">
      {isShown && (
        <TextField
          label={t.address}
          value={link}
          readOnly
          onFocus={(event) => event.target.select()}
        />
      )}
      <p className="text-sm text-ink-soft">
        {until === null ? t.none : t.until({ until })} {until !== null && !isShown && t.hidden}
      </p>
      <div className="flex flex-wrap gap-2">
        {isShown && (
          <Button variant="secondary" onClick={() => void copyText(link, t.copied, t.copyFailed)}>
            <Copy aria-hidden className="size-5" />
            {t.copy}
          </Button>
        )}
        {!isShown && (
          <Button variant="secondary" loading={make.isPending} onClick={() => make.mutate()}>
            <Link2 aria-hidden className="size-5" />
            {until === null ? t.make : t.makeNew}
          </Button>
        )}
        {until !== null && (
          <Button variant="ghost" loading={revoke.isPending} onClick={() => revoke.mutate()}>
            {t.revoke}
          </Button>
        )}
      </div>
    </div>
  );
}
