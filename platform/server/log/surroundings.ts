/** What is wrong around the program, by the code of the failure, and what to do. */
const OF_SYSTEM: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full: make room on the disk of DATA_DIR.',
  EDQUOT: 'The disk quota is used up: make room on the disk of DATA_DIR.',
  EROFS: 'The disk can only be read: mount it so that DATA_DIR can be written.',
  EIO: 'The disk fails to read or write: look at the system’s log.',
  EMFILE: 'Too many files are open: raise the limit (ulimit -n, LimitNOFILE).',
  ENFILE: 'The system has too many open files: raise its limit (fs.file-max).',
  ENOMEM: 'There is not enough memory: free some, or set WORKERS=1.',
  EAGAIN: 'The system starts no more processes: raise the limit (ulimit -u), or set WORKERS=1.',
  EADDRINUSE: 'A port is in use by another program: stop it, or change PORT or METRICS_PORT.',
  EADDRNOTAVAIL: 'HOST is no address of this machine.',
};

/** The same of the database's driver: other connections fail with the same codes. */
const OF_DATABASE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The database does not answer: check whether it runs, and correct DATABASE_URL.',
  ECONNRESET: 'The database ended the connection: look at its log, and try again.',
  ENOTFOUND: 'The host in DATABASE_URL is not known: correct its name.',
  EAI_AGAIN: 'The host in DATABASE_URL could not be looked up: check the network and its DNS.',
  ETIMEDOUT: 'The database does not answer in time: check the network, and correct DATABASE_URL.',
  EHOSTUNREACH: 'The host in DATABASE_URL can’t be reached: check the network.',
  ENETUNREACH: 'The network of DATABASE_URL can’t be reached: check the network.',
  '28P01': 'The database refuses the password: correct the name and password in DATABASE_URL.',
  '28000':
    'The database refuses this user or this kind of connection: correct DATABASE_URL (sslmode=require where it asks for encryption), or its pg_hba.conf.',
  '3D000': 'The database does not exist: create it (createdb), or correct DATABASE_URL.',
  '3F000': 'The schema does not exist: correct the search_path of the database’s role.',
  '42501': 'The database’s role lacks a right: make it the owner of its database.',
  '25006': 'The database takes no changes: DATABASE_URL must be the primary, not a replica.',
  '53100': 'The disk of the database is full: make room.',
  '53200': 'The database has not enough memory: give its machine more.',
  '53300': 'The database has too many connections: raise its max_connections, or set WORKERS=1.',
  '55P03': 'The database is locked by another program: end its long transactions.',
  '57014': 'The database took too long: look at its load, and try again.',
  '57P01': 'The database is stopping: start it, and try again.',
  '57P02': 'The database crashed: look at its log, and try again.',
  '57P03': 'The database is starting: try again in a minute.',
  '58P01': 'A file of the database is gone: restore a backup.',
  XX001: 'The database’s files are damaged: restore a backup.',
  XX002: 'An index of the database is damaged: REINDEX it, or restore a backup.',
  DEPTH_ZERO_SELF_SIGNED_CERT:
    'The database’s certificate is its own: name it as sslrootcert in DATABASE_URL, or set sslmode=no-verify.',
  SELF_SIGNED_CERT_IN_CHAIN:
    'The database’s certificate is of an unknown authority: name it as sslrootcert in DATABASE_URL.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'The database’s certificate is of an unknown authority: name it as sslrootcert in DATABASE_URL.',
  CERT_HAS_EXPIRED: 'The database’s certificate has expired: renew it.',
  ERR_TLS_CERT_ALTNAME_INVALID:
    'The database’s certificate is for another host: correct the host in DATABASE_URL.',
};

const NO_STORE =
  'The store of files does not answer: check whether it runs, and correct S3_ENDPOINT.';
const NO_KEYS =
  'The store of files refuses the keys: correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.';

/** The same of the S3 store, by the code or the name of its error. */
const OF_STORE: Readonly<Record<string, string>> = {
  ECONNREFUSED: NO_STORE,
  ETIMEDOUT: NO_STORE,
  TimeoutError: NO_STORE,
  EHOSTUNREACH: NO_STORE,
  ENETUNREACH: NO_STORE,
  ENOTFOUND: 'The host in S3_ENDPOINT is not known: correct its name.',
  EAI_AGAIN: 'The host in S3_ENDPOINT could not be looked up: check the network and its DNS.',
  InvalidAccessKeyId: NO_KEYS,
  SignatureDoesNotMatch: NO_KEYS,
  AccessDenied:
    'The store of files refuses the keys or the bucket: correct S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_BUCKET.',
  NoSuchBucket: 'The bucket does not exist: create it, or correct S3_BUCKET (BACKUP_S3_BUCKET).',
  PermanentRedirect: 'The bucket is in another region: correct S3_REGION and S3_ENDPOINT.',
  AuthorizationHeaderMalformed: 'The bucket is in another region: correct S3_REGION.',
};
const ODD_STORE =
  'The store of files does not work: check whether S3_ENDPOINT is an S3 store, and correct S3_BUCKET and its keys.';

const isOfStore = (error: Error): boolean =>
  error.constructor.name === 'StorageAway' || '$metadata' in error;

const DRIVER = new Set(['DrizzleQueryError', 'DatabaseError', 'ConnectionLost']);

/**
 * A sentence about a failure of disks, memory, the database or the store, for an error and its
 * causes. Undefined: it may be a bug.
 */
export function explainSurroundings(chain: readonly Error[]): string | undefined {
  const { code, path: file } = (chain.at(-1) ?? {}) as { code?: unknown; path?: unknown };
  if (chain.some(isOfStore)) return explainStore(chain);
  if (typeof code !== 'string') return undefined;
  if (chain.some(({ constructor }) => DRIVER.has(constructor.name))) return OF_DATABASE[code];
  if (code === 'ENOTDIR' && typeof file === 'string') {
    return `There is a file in the place of a directory, at ${file} or above: move it away, or change DATA_DIR.`;
  }
  if (code !== 'EACCES' && code !== 'EPERM') return OF_SYSTEM[code];
  return typeof file === 'string'
    ? `This account may not use ${file}: give it to the account that runs the program.`
    : 'This account lacks a right: look at the owner and the rights of DATA_DIR.';
}

function explainStore(chain: readonly Error[]): string {
  const names = chain.flatMap((error) => ['code' in error ? String(error.code) : '', error.name]);
  const known = names.find((name) => Object.hasOwn(OF_STORE, name));
  return (known === undefined ? undefined : OF_STORE[known]) ?? ODD_STORE;
}

const NO_REDIS = 'Start Redis, or correct REDIS_URL: nothing answers there.';
const NO_PASSWORD = 'Correct the name and password in REDIS_URL: Redis refuses them.';
/** What to do about a Redis, by the code of its failure. The program does without it meanwhile. */
const OF_REDIS: Readonly<Record<string, string>> = {
  ECONNREFUSED: NO_REDIS,
  ETIMEDOUT: NO_REDIS,
  EHOSTUNREACH: NO_REDIS,
  ENOTFOUND: 'Correct the host in REDIS_URL: it is not known.',
  WRONGPASS: NO_PASSWORD,
  NOAUTH: NO_PASSWORD,
  NOPERM: NO_PASSWORD,
  ERR: 'Look at the log of Redis, and unset REDIS_CLUSTER if it is no cluster: it refuses commands.',
};

export function whatToDoAboutRedis(code = ''): string {
  return OF_REDIS[code] ?? 'Check whether a Redis runs at REDIS_URL.';
}
