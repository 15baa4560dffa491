import { runWork } from '../../platform/server/unit-of-work.ts';
import { notifyAll, type Notice } from '../../rooms/notifications/server/index.ts';
import type { TestApp } from './test-app.ts';

let serial = 0;

/** A notice of a match, unless `fields` name another kind. Each has a subject of its own. */
export function aNotice(
  app: TestApp,
  fields: Pick<Notice, 'memberId' | 'aboutId'> & Partial<Notice>,
): Notice {
  serial += 1;
  return {
    kind: 'match',
    subject: `subject ${serial}`,
    params: {},
    link: '/conversation/1',
    at: app.deps.clock(),
    ...fields,
  } as Notice;
}

export const tellAll = (app: TestApp, notices: Notice[]) =>
  runWork(app.deps, (work) => notifyAll(work, notices));
