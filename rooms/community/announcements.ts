import { z } from 'zod';

import { lineText } from '../../platform/shared/clean-text.ts';
import { contract, idParams, messageAnswer } from '../../platform/shared/endpoint.ts';
import { issue } from '../../platform/shared/texts/issue-key.ts';
import { ANNOUNCEMENT_MAX } from './constants.ts';

/** What a bar says, and from when until when. */
export const announcement = z.object({
  id: z.string(),
  text: z.object({ en: z.string(), es: z.string().nullable() }),
  from: z.string(),
  until: z.string(),
});
export type Announcement = z.output<typeof announcement>;

const words = lineText(issue('community.announcement')).pipe(
  z
    .string()
    .min(1, issue('community.announcement'))
    .max(ANNOUNCEMENT_MAX, issue('community.announcement')),
);
const time = z.iso.datetime({ offset: true, error: issue('community.announcementTime') });

export const announcementChange = z.object({
  text: z.object({ en: words, es: words.nullish() }, issue('community.announcement')),
  from: time,
  /** After `from`; the server checks it. */
  until: time,
});
export type AnnouncementChange = z.output<typeof announcementChange>;

export const announcementsContract = contract({
  'GET /api/announcements': {
    summary: 'Announcements for the caller',
    description: 'Answers with those shown now that the caller has not closed.',
    access: 'member',
    response: z.array(announcement),
  },
  'POST /api/announcements/:id/close': {
    summary: 'Close an announcement',
    description: 'Closes the bar of an announcement for the caller, on all devices.',
    access: 'member',
    params: idParams,
    response: messageAnswer,
    errors: ['not_found'],
  },
});

export const announcementsAdminContract = contract({
  'GET /api/admin/announcements': {
    summary: 'All announcements',
    description: 'Answers with those to come and those that have ended too, the newest first.',
    access: 'adminPage',
    response: z.array(announcement),
  },
  'POST /api/admin/announcements': {
    summary: 'Announce something',
    description:
      'Shows a bar on every page for a time. Each member can close it. There are at most 50 at once; those that ended 30 days ago are removed.',
    access: 'adminPage',
    body: announcementChange,
    response: announcement,
    errors: ['conflict'],
  },
  'DELETE /api/admin/announcements/:id': {
    summary: 'Take an announcement back',
    description: 'Removes an announcement. Open tabs stop showing it within five seconds.',
    access: 'adminPage',
    params: idParams,
    response: messageAnswer,
    errors: ['not_found'],
  },
});
