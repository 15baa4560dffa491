import type { Deps } from '../../../app/server/context.ts';
import { AppError } from '../../../platform/server/http/app-error.ts';
import type { Door } from '../../account/server/index.ts';
import { tellDesk } from '../../audit/server/index.ts';
import { alert, isSetupLink } from '../../community/server/index.ts';
import { findValidInvitation, useInvitation } from './invitations/use-invitation.ts';
import { applications } from './tables.ts';
import { say } from './texts/index.ts';

/** The decisions of this room when somebody registers. */
export function openDoor({ db, clock, community }: Deps): Door {
  return {
    findInvitation: (code) => findValidInvitation(db, code, clock()),
    isSetupLink: (token) => isSetupLink(db, token, clock()),

    joining: async (work, member, { invitationId, application }) => {
      const { id: memberId, createdAt: now } = member;
      const isInvited =
        invitationId === null || (await useInvitation(work.tx, { invitationId, memberId, now }));
      // Somebody else took the last use. The registration stays, unused.
      if (!isInvited && community.current().registration === 'invite') {
        throw new AppError('invitation_needed', say.invitationUsedUp);
      }
      if (member.access !== 'waiting') return;
      await work.tx.insert(applications).values({ memberId, application, appliedAt: now });
      await tellDesk(work, memberId);
      const alerted = { type: 'application.waiting', data: { applicationId: memberId } } as const;
      await alert(work, alerted, { at: now });
    },
  };
}
