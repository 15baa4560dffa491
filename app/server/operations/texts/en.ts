import { DAY_MS } from '../../../../platform/shared/index.ts';
import { formats } from '../../../../platform/shared/texts/index.ts';

const { plural } = formats('en');

const days = (count: number) => plural(count, { one: '1 day', other: `${count} days` });
const hours = (count: number) => plural(count, { one: '1 hour', other: `${count} hours` });

const apart = (aheadMs: number) => {
  const ms = Math.abs(aheadMs);
  const by = ms < 2 * DAY_MS ? `${(ms / 1000).toFixed(1)} seconds` : days(Math.round(ms / DAY_MS));
  return `${by} ${aheadMs > 0 ? 'ahead of' : 'behind'} the database’s`;
};

export const texts = {
  // Every check
  notChecked: ({ reason }: { reason: string }) => `It could not be checked: ${reason}`,
  lookAtLog: 'Look at the log.',
  tooSlow: 'It did not answer within 10 seconds.',
  tryLater: 'Look at what it asks; try again when the load is lower.',
  makeRoom: 'Make room, or move DATA_DIR to a larger disk.',

  // node, settings, data-dir, disk
  node: ({ version }: { version: string }) => `Node ${version}.`,
  nodeTooOld: ({ version }: { version: string }) => `Node ${version} does not run this program.`,
  installNode: 'Install Node 24, or start the program with npm, which brings it.',
  settingsKnown: 'All settings are known.',
  settingsUnknown: ({ list }: { list: string }) =>
    `These settings are unknown and have no effect: ${list}.`,
  correctSettings: 'Correct or remove them, and start the program again.',
  noDirectory: ({ place }: { place: string }) => `${place} is no directory.`,
  makeDirectory: 'Start the program once, or correct DATA_DIR.',
  directoryOpen: ({ place, mode }: { place: string; mode: string }) =>
    `Other accounts of this machine can read ${place} (rights ${mode}).`,
  directoryPrivate: ({ place }: { place: string }) => `${place} is private and can be written.`,
  giveDirectory: ({ place }: { place: string }) =>
    `Give ${place} to the account that runs the program (chown).`,
  diskFree: ({ gigabytes, place }: { gigabytes: string; place: string }) =>
    `${gigabytes} GB are free at ${place}.`,
  fewInodes: ({
    gigabytes,
    place,
    free,
    files,
  }: {
    gigabytes: string;
    place: string;
    free: number;
    files: number;
  }) => `${gigabytes} GB are free at ${place}, but only ${free} of ${files} inodes.`,
  removeSmallFiles: 'Remove small files there.',

  // redis, store, smtp, push-keys
  noRedis: 'No Redis is used.',
  redisFull: 'Redis refuses writes when its memory is full (maxmemory-policy noeviction).',
  letRedisForget: 'Set maxmemory-policy to allkeys-lru: nothing in it needs to be kept.',
  redisAnswers: ({ policy }: { policy: string }) => `Redis answers; maxmemory-policy ${policy}.`,
  clusterAnswers: ({ policy }: { policy: string }) =>
    `Redis answers for its cluster; maxmemory-policy ${policy}.`,
  redisAway: ({ reason }: { reason: string }) =>
    `Redis does not answer: ${reason}. Live events stay on their node.`,
  startRedis: 'Start Redis, or correct REDIS_URL.',
  storeWorks: 'Files can be stored, read and deleted.',
  storeChanges: 'The store of files answers with another content.',
  storeKeeps: 'The store of files does not delete.',
  storeFull: 'The disk of the store of files is full.',
  storeBroken: ({ reason }: { reason: string }) => `The store of files does not work: ${reason}.`,
  correctStore:
    'Check its permissions and free space (DATA_DIR, or S3_ENDPOINT, S3_BUCKET and its keys).',
  mailsKept: 'Mails are kept, not sent.',
  mailsKeptPublicly: 'Mails are kept, not sent, so nobody can sign up.',
  setMailServer: 'Set SMTP_URL and MAIL_FROM to your mail server.',
  mailsAccepted: ({ sender }: { sender: string }) =>
    `The mail server accepts mails from ${sender}.`,
  senderRefused: ({ sender, status }: { sender: string; status: string }) =>
    `The mail server does not accept the sender ${sender} (${status}).`,
  setSender: 'Set MAIL_FROM to an address that it may send from.',
  signInRefused: 'The mail server refuses the sign-in.',
  correctSignIn: 'Correct the name and password in SMTP_URL.',
  mailNameUnknown: ({ host, code }: { host: string; code: string }) =>
    `The name of the mail server, ${host}, is not found (${code}).`,
  correctMailName: 'Correct the name in SMTP_URL, or the name server of this machine.',
  mailRefused: ({ host }: { host: string }) => `The mail server ${host} refuses the connection.`,
  correctMailPort: 'Check whether it runs, and correct the port in SMTP_URL.',
  mailCertificate: ({ host, code }: { host: string; code: string }) =>
    `The certificate of the mail server ${host} is not accepted (${code}).`,
  renewMailCertificate:
    'Use the name that is in its certificate, and renew one that has expired. A mail server on this machine alone may have its own: SMTP_TLS=unverified.',
  mailSilent: ({ host, code }: { host: string; code: string }) =>
    `The mail server ${host} does not answer (${code}).`,
  reachMailServer:
    'Check whether it runs, whether a firewall stands between, and correct SMTP_URL (smtps:// with port 465, smtp:// with 587 or 25).',
  pushKeysInDatabase: 'The keys of pushes are in the database.',
  pushKeysFit: 'The keys of pushes fit.',
  pushKeysApart: 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no pair: no push arrives.',
  setPushKeys: 'Set both to one pair, or unset both: the program then makes its own.',

  // relay
  noCalls: 'There are no calls.',
  callsDirect: 'Calls are direct: members agree to learn each other’s network address.',
  relayWorks: 'The relay for calls takes our credentials.',
  relayAway: ({ urls }: { urls: string }) => `The relay does not answer at ${urls}.`,
  startRelay: 'Check whether coturn runs, and whether its ports are open in the firewall.',
  relayRefuses: ({ urls }: { urls: string }) =>
    `The relay at ${urls} does not take our credentials.`,
  correctRelay:
    'Give coturn use-auth-secret, a realm, and TURN_SECRET as its static-auth-secret; compare the clocks.',
  relayOpen: ({ urls }: { urls: string }) =>
    `The relay at ${urls} also relays to the machine on which it runs.`,
  closeRelay:
    'Leave out allow-loopback-peers, and deny private addresses as docs/deploying.md shows.',
  relaySecretShort: 'TURN_SECRET is so short that members could find it out.',
  lengthenSecret: ({ least }: { least: number }) =>
    `Give it and coturn's static-auth-secret at least ${least} characters.`,

  // database, connections, migrations, indexes, transactions
  databaseAway: 'The database can’t be reached, so most could not be checked.',
  startDatabase:
    'Check whether it runs, and correct DATABASE_URL; without it, look at DATA_DIR/postgres/log.',
  databaseReadOnly: 'The database takes no changes.',
  connectToPrimary: 'Connect to the primary (DATABASE_URL).',
  databaseAnswers: ({ version }: { version: string }) => `PostgreSQL ${version} answers.`,
  databaseTooOld: ({ version }: { version: string }) => `PostgreSQL ${version} is too old.`,
  updateDatabase: ({ least }: { least: number }) => `Update it to ${least} or newer.`,
  connections: ({ free, limit }: { free: number; limit: number }) =>
    `Free connections to the database: ${free} of ${limit}.`,
  freeConnections:
    'Raise max_connections of PostgreSQL, use fewer WORKERS, or put a pooler in front of it.',
  databaseNewer: 'The database was used by a newer version.',
  installNewer: 'Install that version.',
  schemaFits: 'The schema is this version’s.',
  schemaLacks: ({ count }: { count: number }) =>
    plural(count, {
      one: 'The schema lacks 1 migration.',
      other: `The schema lacks ${count} migrations.`,
    }),
  migrate: 'Start the program: it applies them, one node at a time.',
  indexesValid: 'All indexes are valid.',
  indexesInvalid: ({ list }: { list: string }) =>
    `These indexes are invalid, so lists are slow: ${list}.`,
  transactionsShort: 'No transaction is older than 10 minutes.',
  transactionsOld: ({ list }: { list: string }) =>
    `Old transactions keep the database from cleaning up: ${list}.`,
  transaction: ({ name, pid, minutes }: { name: string; pid: number; minutes: number }) =>
    `${name} ${pid} (${minutes} min)`,
  unnamedTransaction: ({ pid, minutes }: { pid: number; minutes: number }) =>
    `unnamed ${pid} (${minutes} min)`,
  endTransactions: ({ commands }: { commands: string }) =>
    `Unless one of them is a backup, end them: ${commands}`,

  // clock, pooler, replica, nodes
  clockDoubted: ({ until }: { until: string }) =>
    `The clock went on by more than 45 days: nothing is removed before ${until} UTC, so that a wrong one can be corrected.`,
  compareClock: 'Compare the clock with the right time, and correct it if it is wrong.',
  ownClock: ({ aheadMs }: { aheadMs: number }) => `This machine’s clock is ${apart(aheadMs)}.`,
  nodeClock: ({ host, aheadMs }: { host: string; aheadMs: number }) =>
    `The clock of the node on ${host} is ${apart(aheadMs)}.`,
  setClocks: 'Let both machines set their clock by NTP (timedatectl set-ntp true).',
  noPooler: 'No pooler is used.',
  poolerUnset: 'DATABASE_URL is a pooler in transaction mode.',
  setPooler: 'Set DATABASE_POOLER=transaction, and DATABASE_DIRECT_URL to the database itself.',
  poolerUnseen: 'DATABASE_URL shows no pooler in transaction mode.',
  poolerAnswers: 'The pooler answers; DATABASE_POOLER=transaction is set.',
  poolerWorks: 'The pooler works in transaction mode.',
  noReplica: 'No replica is used.',
  replicaIsNone: 'DATABASE_READ_URL is not a replica.',
  setReplica: 'Set it to a streaming replica, or unset it.',
  replicaBehind: ({ seconds }: { seconds: number }) =>
    plural(seconds, {
      one: 'The replica is 1 second behind.',
      other: `The replica is ${seconds} seconds behind.`,
    }),
  lookAtReplica:
    'Look at the replica’s log, disk and network. Until it catches up, lists are read from the primary.',
  replicaAway: 'The replica does not answer.',
  startReplica: 'Start it, or unset DATABASE_READ_URL.',
  noNodes: 'No node is running.',
  nodesDiffer: ({ versions }: { versions: string }) =>
    `Nodes of different versions are running: ${versions}.`,
  finishUpdate: 'Finish the update: start all nodes with the newest version.',
  nodesAgree: ({ count, version }: { count: number; version: string }) =>
    plural(count, {
      one: `1 node of version ${version} is running; its clock agrees with the database’s.`,
      other: `${count} nodes of version ${version} are running; their clocks agree.`,
    }),

  // public-url, certificate, web-sockets, body, host
  notSeen: 'Not checked, because PUBLIC_URL does not lead here.',
  urlIsOurs: ({ url }: { url: string }) => `${url} is this community.`,
  urlOpen: ({ url }: { url: string }) =>
    `${url} is not encrypted: passwords can be read on the way.`,
  encryptUrl: 'Put a web server with https in front of it, and set PUBLIC_URL to its address.',
  urlSilent: ({ url }: { url: string }) => `${url} does not answer.`,
  urlOfOthers: ({ url, status }: { url: string; status: number }) =>
    `${url} answers, but is not this community (${status}).`,
  correctUrl:
    'Check whether the program and the web server in front of it run, and where PUBLIC_URL leads.',
  noCertificate: 'No certificate is used.',
  certificateValid: ({ count }: { count: number }) =>
    `The certificate is valid for ${days(count)}.`,
  certificateExpired: 'The certificate has expired.',
  renewCertificate: 'Renew it, and find out why it was not renewed by itself.',
  certificateRefused: 'The certificate is not accepted.',
  correctCertificate: 'Check its host name and issuer, and renew it if it has expired.',
  socketsArrive: 'WebSockets arrive.',
  socketsLost: 'WebSockets do not arrive, so chats are not live.',
  passSockets:
    'Let the web server in front of it pass upgrades: Caddy does, nginx needs proxy_set_header Upgrade and Connection.',
  bodyArrives: 'Pictures of 2 MB arrive.',
  bodyRefused: 'The web server refuses bodies of 2 MB (413), so pictures can’t be uploaded.',
  bodyLost: ({ status }: { status: number }) =>
    `A body of 2 MB does not arrive (${status}), so pictures can’t be uploaded.`,
  bodyUnanswered: 'A body of 2 MB does not arrive (no answer), so pictures can’t be uploaded.',
  passBody:
    'Let the web server in front of it pass 60 MB: nginx needs client_max_body_size 60m (deploy/nginx.conf).',
  hostArrives: ({ host }: { host: string }) => `The host ${host} arrives.`,
  hostDiffers: ({ passed, host }: { passed: string; host: string }) =>
    `The web server passes the host ${passed} instead of ${host}.`,
  hostMissing: ({ host }: { host: string }) =>
    `The web server passes the host none instead of ${host}.`,
  passHost: 'Let it pass the host of the request (nginx: proxy_set_header Host $host).',

  // trust-proxy, callers
  proxiesFit: 'TRUST_PROXY fits what arrives.',
  proxiesUnused:
    'A web server reports the addresses of callers, but they are not used: all share one limit.',
  trustProxies: ({ count }: { count: number }) => `Set TRUST_PROXY=${count}.`,
  noProxy: 'Requests do not come through a reverse proxy, so callers can claim any address.',
  trustNone: 'Unset TRUST_PROXY, or let the web server set X-Forwarded-For.',
  proxyUnlisted:
    'The web server in front of the program is in no network of TRUST_PROXY, so its reports are not used: all callers share one limit.',
  listProxy: 'Add its address (loopback, if it runs on this machine).',
  moreProxies: ({ count, trusted }: { count: number; trusted: number }) =>
    `Requests come through ${count} proxies, and TRUST_PROXY names ${trusted}: callers behind the others share one limit.`,
  trustMore: ({ count }: { count: number }) =>
    `Set TRUST_PROXY=${count}, or to the networks of the proxies.`,
  fewerProxies: ({ count, trusted }: { count: number; trusted: number }) =>
    plural(count, {
      one: `This request came through 1 proxy, and TRUST_PROXY names ${trusted}: who passes by the others can claim any address.`,
      other: `This request came through ${count} proxies, and TRUST_PROXY names ${trusted}: who passes by the others can claim any address.`,
    }),
  closeByways:
    'Let the web server take requests from the other proxies alone, or set TRUST_PROXY to their networks.',
  callersApart: 'Callers have addresses of their own.',
  callersLocal: 'Not checked: PUBLIC_URL is this machine.',
  callersFew: 'Not checked: too few requests so far.',
  callersAlike: ({ requests }: { requests: number }) =>
    `All ${requests} requests seem to come from one address, that of a proxy.`,
  trustCallers:
    'Set TRUST_PROXY to the number of proxies, or to their networks, and let each pass X-Forwarded-For on.',

  // jobs, mails, desk, admins, second-factor
  jobsFine: 'No job waits for long, and none was given up.',
  jobsDead: ({ count }: { count: number }) =>
    plural(count, { one: '1 job was given up.', other: `${count} jobs were given up.` }),
  retryJobs: 'npm run jobs shows why; npm run jobs -- retry tries them again.',
  jobsLate: ({ count }: { count: number }) =>
    plural(count, {
      one: '1 job waits for more than 10 minutes.',
      other: `${count} jobs wait for more than 10 minutes.`,
    }),
  lookAtNodes: 'Look at the log: does a node run, and does it reach the database?',
  mailsFine: 'No mail or push waits for long.',
  mailsStarting: ({ count }: { count: number }) => `Mails and pushes are being sent: ${count}.`,
  mailsLate: ({ count }: { count: number }) =>
    `Mails and pushes that wait for more than an hour: ${count}.`,
  lookAtMail: 'Look at the check smtp; npm run jobs shows the reasons.',
  deskFine: 'No case at the desk is overdue.',
  deskLate: ({ count }: { count: number }) =>
    plural(count, {
      one: '1 case at the desk is overdue.',
      other: `${count} cases at the desk are overdue.`,
    }),
  decideCases: 'Decide them at /desk, or find more moderators.',
  noAdmin: 'The community has no admin.',
  admins: ({ count }: { count: number }) => `${count} admins.`,
  oneAdmin: 'The community has one admin alone, who may fall ill.',
  giveRole: ({ command }: { command: string }) =>
    `Give somebody the role at /admin/members, or by ${command}`,
  factorNotAsked: 'Moderators and admins sign in with a password alone.',
  askFactor: 'Ask them for a second factor at /admin/members.',
  factorsFine: 'Moderators and admins have a second factor.',
  factorsMissing: ({ count }: { count: number }) =>
    `Moderators and admins without a second factor: ${count}.`,
  setUpFactors:
    'Ask them to add a passkey, or codes, under Settings › Account: until then their password alone is enough to set one up.',

  // backup, proof
  backupsOff: 'Daily backups are turned off (BACKUP_AT=off).',
  turnBackupsOn: 'Turn them on, or make sure that others are made: npm run backup -- FILE',
  backupFailed: ({ reason }: { reason: string }) => `The last backup failed: ${reason}`,
  backupNotDue: 'The first backup is not due yet.',
  noBackup: 'There is no backup.',
  backupDamaged: ({ name, place }: { name: string; place: string }) =>
    `The newest backup, ${name} at ${place}, is damaged: it has another size than was written.`,
  backupGone: ({ name, place }: { name: string; place: string }) =>
    `The newest backup, ${name} at ${place}, is gone.`,
  backupAge: ({ count }: { count: number }) => `The newest backup is ${hours(count)} old.`,
  backupOnSameDisk: 'It is on the same disk as the data (BACKUP_DIR).',
  backupNotEncrypted: 'It is not encrypted (BACKUP_KEY has no key).',
  makeBackup: 'npm run backup makes one now and says why it fails.',
  nothingToProve: 'No daily backup is to be proved.',
  proofFailed: ({ reason }: { reason: string }) => `The last backup could not be proved: ${reason}`,
  noProof: 'No backup was proved yet.',
  proofNotDue: 'The first backup will be proved.',
  proofAge: ({ count }: { count: number }) =>
    `A backup was restored and checked ${hours(count)} ago.`,
  makeProof: 'npm run backup proves a new one. Keep the older backups until it succeeds.',

  // chains, invariants, files
  chainsFine: 'The audit and the sealed evidence have their newest known entries.',
  auditLost: ({ number, at }: { number: number; at: string }) =>
    `Entry ${number} of the audit, known on ${at}, is gone or is another one.`,
  evidenceLost: ({ number, at }: { number: number; at: string }) =>
    `Entry ${number} of the sealed evidence, known on ${at}, is gone or is another one.`,
  keepTraces:
    'Somebody removed it past the program. Keep the backups and the log, which know its hash.',
  rulesHold: 'The data follows all rules.',
  rulesHeldInProof: 'The rules held in the last proof of a backup; here they take too long.',
  rulesTooSlow: 'The rules take too long to be checked.',
  awaitProof: 'The next proof of a backup checks them.',
  rulesBroken: ({ list }: { list: string }) => `The data violates these rules: ${list}.`,
  brokenTimes: ({ rule, count }: { rule: string; count: number }) =>
    plural(count, { one: `${rule} (1 time)`, other: `${rule} (${count} times)` }),
  reportRules: 'Keep a backup from before, and report it to the developers with these sentences.',
  filesFit: 'Files and their owners fit.',
  filesLost: ({ count }: { count: number }) =>
    plural(count, {
      one: 'Files of 1 upload or of sealed evidence are missing in the store.',
      other: `Files of ${count} uploads or of sealed evidence are missing in the store.`,
    }),
  restoreFiles: 'Bring the files back from a backup (files/ in it).',
  filesStray: ({ count }: { count: number }) =>
    plural(count, {
      one: '1 file in the store has no owner.',
      other: `${count} files in the store have no owner.`,
    }),
  removeStray:
    'They are of an older backup or of a stopped restore; remove them if nothing else uses the store.',
};

export type OperationsTexts = typeof texts;
