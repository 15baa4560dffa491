import { COMMUNITY_NAME } from '../../../../platform/shared/index.ts';
import { formats } from '../../../../platform/shared/texts/index.ts';
import { texts as domain } from '../../texts/en.ts';

const { date } = formats('en');

/** A time in UTC, because the reader's time zone is not known. */
const utc = (at: Date) => date(at, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

export const texts = {
  messages: {
    ownReport: 'You can’t report yourself.',
    goneToReport: 'There is nothing to report here anymore.',
    allReportsSent:
      'You have reached today’s limit of reports. If somebody is in danger now, call the emergency number of your country.',
    reportFull:
      'We have your report and all that you wrote with it. There is no room for more; send the rest by the form at /report.',
    holdFinding: domain.holdFinding,
    caseChanged: 'This case has changed. Look at it again, then decide.',
    caseClaimed: 'Another moderator is working on this case.',
    somebodyElse: 'Somebody else of the staff has to decide this case.',
    namesNobody: 'This notice names no member, so it can only be dismissed.',
    nothingToReverse: 'There is nothing to reverse.',
    goneToHide: 'This is not there anymore.',
    nothingSealed: 'No evidence is kept in this case.',
    appealOfOwn: 'Another moderator has to decide about this appeal.',
    appealOfAdmin: 'An admin made this decision, so an admin has to answer this appeal.',
    appealAnswered: 'This appeal has been answered already.',
    appealedAlready: 'You have appealed this decision already.',
    appealUndone: 'This decision was undone already, so there is nothing to appeal.',
    appealTooLate: 'This decision can’t be appealed anymore: six months have passed.',
    /** Shown for an erased member. The evidence has their name. */
    formerMember: 'Former member',
  },
  mails: {
    found: ({ finding }: { finding: string }) => `What was found: ${finding}`,
    acted: 'We looked at it and acted on it. To protect everybody’s privacy we can’t say how.',
    notActed:
      'We looked at it and found nothing that breaks our rules. You can still block anybody you don’t want to meet.',
    statement: {
      subject: `A decision about your ${COMMUNITY_NAME} account`,
      kinds: {
        warn: 'This is a warning. Your account works as before.',
        hide_content: 'We have hidden the content that this decision is about.',
        hold: 'Your account is on hold: you can’t send new likes or first messages, or join events.',
        limit:
          'Your account is limited: you can’t send new likes or first messages, or join events.',
        suspend: 'Your account is suspended. Nobody sees it, and you can’t use it meanwhile.',
        ban: 'Your account is closed for good. Nobody sees it anymore.',
      },
      rule: ({ label, hint }: { label: string; hint: string }) => `The rule: ${label}. ${hint}`,
      automated: 'This was decided automatically, and a person will look at it.',
      byPerson: 'This was decided by a person, not by a machine.',
      ownInitiative: 'We looked at this by ourselves, not because somebody reported it.',
      until: ({ at }: { at: Date }) => `It lasts until ${utc(at)} UTC.`,
      ended: ({ at }: { at: Date }) => `It ended on ${utc(at)} UTC.`,
      appeal:
        'You can appeal within six months. If there is another moderator, they will look at your appeal. You may also go to an out-of-court dispute body or to court.',
      action: 'Read it and appeal',
      footnote: `You get this mail because it is about your account at ${COMMUNITY_NAME}.`,
    },
    undone: {
      subject: `A decision about your ${COMMUNITY_NAME} account was undone`,
      text: 'We looked again at a decision about your account, and undid it. What it took away is yours again.',
      action: 'See your standing',
      footnote: 'We are sorry for the trouble.',
    },
    decisionUpheld: {
      subject: 'Our answer to your appeal',
      text: 'We looked again at the decision about your account. It stands.',
      court: 'You may also go to an out-of-court dispute body or to court.',
      action: 'See your standing',
      footnote: `You get this mail because you appealed a decision at ${COMMUNITY_NAME}.`,
    },
    reportAnswer: {
      subject: ({ code }: { code: string }) => `Our answer to your report ${code}`,
      thanks: ({ code }: { code: string }) => `Thank you for your report ${code}.`,
      action: 'Your reports',
      footnote: 'If somebody is in danger now, call the emergency number of your country.',
    },
    noticeReceived: {
      subject: ({ code }: { code: string }) => `We have your notice ${code}`,
      text: ({ code }: { code: string }) =>
        `Somebody, probably you, sent us a notice with this address. Its number is ${code}. A person will look at it, and we’ll tell you what came of it.`,
      action: 'How we handle it',
      footnote: 'If it was not you, there is nothing you need to do.',
    },
    noticeAnswer: {
      subject: ({ code }: { code: string }) => `Our answer to your notice ${code}`,
      thanks: ({ code }: { code: string }) => `Thank you for your notice ${code}.`,
      disagree:
        'If you disagree, answer with a new notice, or go to an out-of-court dispute body or to court.',
      action: 'How we handle notices',
      footnote: 'A person decided this, not a machine.',
    },
    scamWarning: {
      subject: 'A warning about somebody you talked with',
      text: "Somebody you talked with was removed for a scam. Don't send money, gift cards or codes to anybody you know from here only, whatever the story is.",
      advice:
        'If you have sent money: call your bank now, and tell the police. If you shared a password or a code, change it.',
      comfort: 'This was not your fault: these people do it for a living.',
      action: 'How to stay safe',
      footnote: 'Do not answer them elsewhere, even if they write again.',
    },
  },
};

export type SafetyTexts = typeof texts;
