import {
  APPLICATION_MAX,
  DECIDED_AT_ONCE,
  DECISION_REASON_MAX,
  INVITATION_NOTE_MAX,
  INVITATION_USES_MAX,
} from '../constants.ts';

export const texts = {
  issues: {
    applicationTooLong: `An answer has at most ${APPLICATION_MAX} characters`,
    invitation: 'This is not the code of an invitation',
    uses: `Please choose a number from 1 to ${INVITATION_USES_MAX}`,
    expiresAt: 'Please choose a time within a year',
    note: `A note has at most ${INVITATION_NOTE_MAX} characters`,
    decision: 'Please choose to let them in or to reject them',
    reasonTooLong: `A reason has at most ${DECISION_REASON_MAX} characters`,
    reasonMissing: 'Please write why: they read it in a mail',
    applicationsMissing: 'Please choose at least one application',
    applicationsTooMany: `Please choose at most ${DECIDED_AT_ONCE} applications`,
  },
};

export type DoorTexts = typeof texts;
