import { expect, it, vi } from 'vitest';

import { connectDatabase } from '../../../../platform/server/database/database.ts';
import { openSocket } from '../../../../testing/server/socket-client.ts';
import { createTestApp } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';

const app = useTestApp();

it('a socket whose session can’t be checked is cut, but not signed out', async () => {
  const database = connectDatabase(app.location);
  const other = await createTestApp({}, { database });
  const robin = await other.createMember();
  vi.spyOn(other.deps.live, 'watch').mockImplementationOnce(() => {
    void database.close();
    return () => {};
  });
  const socket = await openSocket(other, robin);
  expect(await socket.closed).toBe(1006);
  await other.close();
});
