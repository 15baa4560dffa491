import type { Notification, NotificationKind } from '@rizzly/domain/notifications';

import type { NotificationsTexts } from './texts/en.ts';

type Params = Notification['params'];

const wordOf = (params: Params, key: string) => String(params[key] ?? '');

/**
 * The text of a notification, built from its kind and params. Undefined for an unknown kind from a
 * newer server, which is left out.
 */
export function sentenceOf(
  t: NotificationsTexts,
  { kind, params }: Pick<Notification, 'kind' | 'params'>,
): string | undefined {
  if (!Object.hasOwn(SENTENCES, kind)) return undefined;
  return SENTENCES[kind as NotificationKind](t, params);
}

type Sentence = (t: NotificationsTexts, params: Params) => string;

const nameIn = (t: NotificationsTexts, params: Params) => ({
  name: wordOf(params, 'name') || t.somebody,
});
const titleIn = (params: Params) => ({ title: wordOf(params, 'title') });
const startIn = (params: Params) => ({ startsAt: wordOf(params, 'startsAt') });

function achievementTitle(t: NotificationsTexts, id: string): string {
  const names: Record<string, { title: string }> = t.achievementNames;
  return names[id]?.title ?? id;
}

const SENTENCES: Record<NotificationKind, Sentence> = {
  match: (t, params) => t.kinds.match(nameIn(t, params)),
  like: (t, params) => t.kinds.like(nameIn(t, params)),
  message: (t, params) =>
    'name' in params ? t.kinds.message(nameIn(t, params)) : t.kinds.roomMessage,
  goodbye: (t, params) => t.kinds.goodbye(nameIn(t, params)),
  'missed-call': (t, params) => t.kinds.missedCall(nameIn(t, params)),
  'squad-invitation': (t, params) => t.kinds.squadInvitation(nameIn(t, params)),
  'squad-joined': (t, params) => t.kinds.squadJoined(nameIn(t, params)),
  'squad-proposal': (t) => t.kinds.squadProposal,
  'room-opened': (t) => t.kinds.roomOpened,
  'plan-proposed': (t, params) => t.kinds.planProposed(nameIn(t, params)),
  'plan-fixed': (t, params) => t.kinds.planFixed(startIn(params)),
  'plan-cancelled': (t) => t.kinds.planCancelled,
  'plan-lapsed': (t) => t.kinds.planLapsed,
  'date-reminder': (t, params) => t.kinds.dateReminder(startIn(params)),
  'event-reminder': (t, params) =>
    t.kinds.eventReminder({ ...titleIn(params), ...startIn(params) }),
  'event-published': (t, params) => t.kinds.eventPublished(titleIn(params)),
  'event-refused': (t, params) => t.kinds.eventRefused(titleIn(params)),
  'event-cancelled': (t, params) =>
    t.kinds.eventCancelled({ city: wordOf(params, 'city'), ...startIn(params) }),
  'event-changed': (t, params) => t.kinds.eventChanged(titleIn(params)),
  'event-moved-up': (t, params) => t.kinds.eventMovedUp(titleIn(params)),
  'event-removed': (t, params) => t.kinds.eventRemoved(titleIn(params)),
  standing: (t) => t.kinds.standing,
  'appeal-answered': (t, params) =>
    params['outcome'] === 'upheld' ? t.kinds.appealUpheld : t.kinds.appealOverturned,
  'report-answered': (t, params) => {
    const code = wordOf(params, 'code');
    return params['outcome'] === 'acted'
      ? t.kinds.reportActed({ code })
      : t.kinds.reportNotActed({ code });
  },
  'case-urgent': (t) => t.kinds.caseUrgent,
  'photo-check': (t, params) =>
    params['outcome'] === 'checked' ? t.kinds.photoChecked : t.kinds.photoRefused,
  'new-device': (t, params) => t.kinds.newDevice({ browser: wordOf(params, 'browser') }),
  'failed-sign-ins': (t, params) => t.kinds.failedSignIns({ count: Number(params['count'] ?? 0) }),
  achievement: (t, params) =>
    t.kinds.achievement({ title: achievementTitle(t, wordOf(params, 'achievementId')) }),
  'rest-day': (t, params) => t.kinds.restDay({ days: Number(params['days'] ?? 0) }),
};
