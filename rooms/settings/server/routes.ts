import type { RoomContext, Deps } from '../../../app/server/context.ts';
import type { Executor } from '../../../platform/server/database/database.ts';
import { definedOnly } from '../../../platform/server/defined-only.ts';
import { runWork, type Work } from '../../../platform/server/unit-of-work.ts';
import {
  findMember,
  lockMember,
  setMemberFields,
  type Member,
} from '../../account/server/index.ts';
import { findChatSettings, saveChatSettings, tellPresence } from '../../chat/server/index.ts';
import { changeOwnSettings, findOwnSettings } from '../../notifications/server/index.ts';
import { DEFAULT_THEME, THEME_IDS } from '../../play/index.ts';
import { chooseSkin, tellUserChanged } from '../../play/server/index.ts';
import { isUnlisted, setListed } from '../../rizzman/server/index.ts';
import {
  settingsContract,
  changeNotices,
  DEFAULT_NOTICES,
  type Settings,
  type SettingsChange,
} from '../index.ts';

export function settingsRoutes(context: RoomContext): void {
  context.serve(settingsContract, {
    'GET /api/settings': ({ viewer }) => readSettings(context.db, viewer.memberId),
    'PATCH /api/settings': ({ viewer, body }) => changeSettings(context, viewer.memberId, body),
  });
}

/** All settings of a member. Each room stores those that its own rules need; this combines them. */
async function readSettings(db: Executor, memberId: string): Promise<Settings> {
  const member = await findMember(db, memberId);
  if (!member) throw new Error('a session without a member');
  return assemble(db, member);
}

async function assemble(db: Executor, member: Member): Promise<Settings> {
  const [chat, own, isHiddenInLeaderboard] = await Promise.all([
    findChatSettings(db, [member.id]),
    findOwnSettings(db, member.id),
    isUnlisted(db, member.id),
  ]);
  const { showOnline = true, showTyping = true, showSeen = true } = chat.get(member.id) ?? {};
  return {
    privacy: {
      showActivity: !member.hidesActivity,
      showOnline,
      showTyping,
      showSeen,
      showDistance: member.showsDistance,
      inLeaderboard: !isHiddenInLeaderboard,
      hideScore: member.hidesScore,
      calmMode: member.calmMode,
      shownTo: member.shownTo,
    },
    notices: changeNotices(DEFAULT_NOTICES, own?.notices ?? {}),
    look: { skin: THEME_IDS.find((id) => id === member.theme) ?? DEFAULT_THEME },
    language: member.language,
    timeZone: own?.timeZone ?? null,
  };
}

type SettingsDeps = Pick<Deps, 'db' | 'clock' | 'live' | 'jobs' | 'presence'>;

/** Saves any of the settings together, and informs the member's other tabs. */
async function changeSettings(
  deps: SettingsDeps,
  memberId: string,
  change: SettingsChange,
): Promise<Settings> {
  const { privacy = {} } = change;
  const settings = await runWork(deps, async (work) => {
    // One change of a member at a time, because the settings for notifications are read, merged and
    // written.
    const member = await lockMember(work.tx, memberId);
    await savePrivacy(work, memberId, privacy);
    if (change.look?.skin !== undefined) await chooseSkin(work, memberId, change.look.skin);
    if (change.language !== undefined) {
      await setMemberFields(work.tx, memberId, { language: change.language });
      work.setSocketLanguage(memberId, change.language);
    }
    const { notices, timeZone } = change;
    if (notices !== undefined || timeZone !== undefined) {
      await changeOwnSettings(work.tx, member, { notices, timeZone, now: deps.clock() });
    }
    tellUserChanged(work, memberId, 'settings');
    const isOwnViewChanged = privacy.calmMode !== undefined || change.language !== undefined;
    if (isOwnViewChanged) tellUserChanged(work, memberId, 'user');
    return readSettings(work.tx, memberId);
  });
  if (privacy.showOnline !== undefined) {
    const isOnline = privacy.showOnline ? await deps.presence.isOnline(memberId) : null;
    await tellPresence(deps, memberId, isOnline);
  }
  return settings;
}

async function savePrivacy(
  work: Work,
  memberId: string,
  change: NonNullable<SettingsChange['privacy']>,
): Promise<void> {
  const { showActivity, showDistance, hideScore, calmMode, shownTo, inLeaderboard } = change;
  const fields = {
    hidesActivity: showActivity === undefined ? undefined : !showActivity,
    showsDistance: showDistance,
    hidesScore: hideScore,
    calmMode,
    shownTo,
  };
  await setMemberFields(work.tx, memberId, definedOnly(fields));
  const { showOnline, showTyping, showSeen } = change;
  const chat = definedOnly({ showOnline, showTyping, showSeen });
  if (Object.keys(chat).length > 0) await saveChatSettings(work.tx, memberId, chat);
  if (inLeaderboard !== undefined) await setListed(work, memberId, inLeaderboard);
}
