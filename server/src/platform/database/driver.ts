import { registerHooks } from 'node:module';

interface Repair {
  /** Occurs once in the driver's file. */
  find: string;
  replace: string;
}

/**
 * postgres.js 3.4.9 loses track of connections that break, which ended the program, stopped
 * connections for half a minute, or ran the rest of a transaction inside of another one. Its source
 * is repaired while it loads, until a release does so (docs/decisions/049-driver-repairs.md).
 */
const REPAIRS: Record<string, readonly Repair[]> = {
  'connection.js': [
    {
      // Bytes and answers of the broken connection must not reach the next one.
      find: `incomings = null
    clearImmediate(nextWriteTimer)`,
      replace: `incomings = null
    clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = results = errorResponse = null
    result = new Result()
    rows = 0`,
    },
    {
      // Statements sent between a socket's error and its end would wait forever.
      find: '!hadError && (query || sent.length) && error(',
      replace: 'if (query || sent.length) error(',
    },
    {
      find: 'closedTime = performance.now()',
      replace: `query = null
    closedTime = performance.now()`,
    },
    {
      // After a statement that failed between rows, the next result would begin with empty places.
      find: 'query = results = errorResponse = null',
      replace: `query = results = errorResponse = null
    rows = 0`,
    },
    {
      // Nothing handles this failure. The statement for which it connected fails too.
      find: 'return fetchArrayTypes()',
      replace: 'return fetchArrayTypes().catch(() => {})',
    },
    {
      // Without pipelining, transactions must work too.
      find: `&& sent.length < max_pipeline
        && (!q.options.onexecute || q.options.onexecute(connection))`,
      replace: `&& (q.options.onexecute
          ? q.options.onexecute(connection)
          : sent.length < max_pipeline)`,
    },
  ],
  'index.js': [
    {
      find: ', prepare = null',
      replace: `, prepare = null
      , lost = null`,
    },
    {
      // What is left of a transaction must not run on the connection when it is back.
      find: 'connection.onclose = reject',
      replace: `connection.onclose = error => {
          lost = error
          while (queries.length) queries.shift().reject(error)
          reject(error)
        }`,
    },
    {
      find: 'q.catch(e => uncaughtError || (uncaughtError = e))',
      replace: `q.catch(e => uncaughtError || (uncaughtError = e))
        if (lost)
          return q.reject(lost)
`,
    },
    {
      // The same for a reserved connection, which may be released after it broke.
      find: 'c.reserved.release = true',
      replace: `c.reserved.release = true
    let lost = null
    c.onclose = error => {
      lost = error
      while (queue.length) queue.shift().reject(error)
    }`,
    },
    {
      find: `c.reserved = null
      onopen(c)`,
      replace: `if (lost)
        return
      c.reserved = c.onclose = null
      onopen(c)`,
    },
    {
      find: `c.queue === full
        ? queue.push(q)`,
      replace: `if (lost)
        return q.reject(lost)
      c.queue === full
        ? queue.push(q)`,
    },
  ],
};

const DRIVER_FILE = /\/node_modules\/postgres\/src\/(?<name>connection|index)\.js$/u;

const repaired = new Set<string>();

function repair(name: string, source: string): string {
  repaired.add(name);
  return (REPAIRS[name] ?? []).reduce((text, { find, replace }) => {
    const parts = text.split(find);
    if (parts.length !== 2) throw new Error(`The driver's ${name} has changed: ${find}`);
    return parts.join(replace);
  }, source);
}

registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context);
    const name = DRIVER_FILE.exec(url)?.groups?.['name'];
    if (!name) return loaded;
    const source = Buffer.from(loaded.source as Uint8Array).toString();
    return { ...loaded, source: repair(`${name}.js`, source) };
  },
});

// All modules take the driver from here, because imports at the top of a file load before the hook.
export const { default: postgres } = await import('postgres');
export const { drizzle } = await import('drizzle-orm/postgres-js');

if (repaired.size !== Object.keys(REPAIRS).length) {
  throw new Error('The driver was loaded before its repairs');
}
