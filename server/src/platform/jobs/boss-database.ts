import type { Db } from 'pg-boss';
import type postgres from 'postgres';

/** pg-boss sends its schema and upkeep as scripts of several statements. */
const IS_SCRIPT = /^\s*begin\b/iu;

/**
 * Each queue asks for its next jobs every second or few, with a statement of its own that never changes.
 * Planning it takes longer than finding nothing.
 */
const IS_FETCH = /\bskip locked\b[^]*\bupdate\b/iu;

/**
 * Runs pg-boss on our own driver. Objects are written as JSON here, because drizzle
 * switches off the driver's own serializer for them.
 */
export function bossDatabase(client: postgres.Sql): Db {
  return {
    executeSql: async (text, values) => {
      const parameters = values?.map(toParameter);
      if (!parameters?.length && IS_SCRIPT.test(text)) return runScript(client, text);
      const prepare = !parameters?.length && IS_FETCH.test(text);
      // The driver prepares nothing without values unless it is told that this is no script.
      const options = prepare ? { prepare, simple: false } : {};
      return { rows: await client.unsafe(text, parameters, options) };
    },
    listen: async (channel, onNotification, onReconnect) => {
      const listening = await client.listen(channel, onNotification, onReconnect);
      return { close: () => listening.unlisten() };
    },
  };
}

/** A script needs one connection for itself: the driver refuses `begin` on the pool. */
async function runScript(client: postgres.Sql, text: string): Promise<{ rows: unknown[] }> {
  const reserved = await client.reserve();
  try {
    const results: unknown[] = await reserved.unsafe(text);
    return { rows: results.flat() };
  } catch (error) {
    // The connection goes back to the pool, so the failed transaction must not stay open on it.
    await reserved.unsafe('rollback').catch(() => {});
    throw error;
  } finally {
    reserved.release();
  }
}

/** The driver rejects undefined, so parameters are converted. */
function toParameter(value: unknown): postgres.ParameterOrJSON<never> {
  if (value === undefined) return null;
  const isPlain = typeof value === 'object' && value !== null;
  if (isPlain && !Array.isArray(value) && !(value instanceof Date)) return JSON.stringify(value);
  return value as postgres.ParameterOrJSON<never>;
}
