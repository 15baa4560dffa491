import { DAY_MS } from '../../../../platform/shared/index.ts';
import { formats } from '../../../../platform/shared/texts/index.ts';
import type { OperationsTexts } from './en.ts';

const { plural } = formats('es');

const days = (count: number) => plural(count, { one: '1 día', other: `${count} días` });
const hours = (count: number) => plural(count, { one: '1 hora', other: `${count} horas` });

const apart = (aheadMs: number) => {
  const ms = Math.abs(aheadMs);
  const by = ms < 2 * DAY_MS ? `${(ms / 1000).toFixed(1)} segundos` : days(Math.round(ms / DAY_MS));
  return `${by} ${aheadMs > 0 ? 'adelantado' : 'atrasado'} respecto al de la base de datos`;
};

export const texts = {
  // Every check
  notChecked: ({ reason }) => `No se pudo comprobar: ${reason}`,
  lookAtLog: 'Mira el registro.',
  tooSlow: 'No respondió en 10 segundos.',
  tryLater: 'Mira qué consulta; inténtalo de nuevo cuando haya menos carga.',
  makeRoom: 'Haz espacio o pasa DATA_DIR a un disco más grande.',

  // node, settings, data-dir, disk
  node: ({ version }) => `Node ${version}.`,
  nodeTooOld: ({ version }) => `Node ${version} no puede ejecutar este programa.`,
  installNode: 'Instala Node 24 o inicia el programa con npm, que lo trae.',
  settingsKnown: 'Todos los ajustes se conocen.',
  settingsUnknown: ({ list }) => `Estos ajustes no se conocen y no tienen efecto: ${list}.`,
  correctSettings: 'Corrígelos o quítalos y vuelve a iniciar el programa.',
  noDirectory: ({ place }) => `${place} no es una carpeta.`,
  makeDirectory: 'Inicia el programa una vez o corrige DATA_DIR.',
  directoryOpen: ({ place, mode }) =>
    `Otras cuentas de esta máquina pueden leer ${place} (permisos ${mode}).`,
  directoryPrivate: ({ place }) => `${place} es privada y se puede escribir en ella.`,
  giveDirectory: ({ place }) => `Da ${place} a la cuenta que ejecuta el programa (chown).`,
  diskFree: ({ gigabytes, place }) => `Hay ${gigabytes} GB libres en ${place}.`,
  fewInodes: ({ gigabytes, place, free, files }) =>
    `Hay ${gigabytes} GB libres en ${place}, pero solo ${free} de ${files} inodos.`,
  removeSmallFiles: 'Borra archivos pequeños de ahí.',

  // redis, store, smtp, push-keys
  noRedis: 'No se usa Redis.',
  redisFull: 'Redis rechaza escrituras cuando su memoria está llena (maxmemory-policy noeviction).',
  letRedisForget:
    'Pon maxmemory-policy en allkeys-lru: no hace falta conservar nada de lo que tiene.',
  redisAnswers: ({ policy }) => `Redis responde; maxmemory-policy ${policy}.`,
  clusterAnswers: ({ policy }) => `Redis responde por su clúster; maxmemory-policy ${policy}.`,
  redisAway: ({ reason }) =>
    `Redis no responde: ${reason}. Lo que pasa en vivo se queda en su nodo.`,
  startRedis: 'Inicia Redis o corrige REDIS_URL.',
  storeWorks: 'Los archivos se pueden guardar, leer y borrar.',
  storeChanges: 'El almacén de archivos responde con otro contenido.',
  storeKeeps: 'El almacén de archivos no borra.',
  storeFull: 'El disco del almacén de archivos está lleno.',
  storeBroken: ({ reason }) => `El almacén de archivos no funciona: ${reason}.`,
  correctStore:
    'Revisa sus permisos y su espacio libre (DATA_DIR, o S3_ENDPOINT, S3_BUCKET y sus claves).',
  mailsKept: 'Los correos se guardan, no se envían.',
  mailsKeptPublicly: 'Los correos se guardan y no se envían, así que nadie puede registrarse.',
  setMailServer: 'Pon en SMTP_URL y MAIL_FROM los datos de tu servidor de correo.',
  mailsAccepted: ({ sender }) => `El servidor de correo acepta mensajes de ${sender}.`,
  senderRefused: ({ sender, status }) =>
    `El servidor de correo no acepta a ${sender} como remitente (${status}).`,
  setSender: 'Pon en MAIL_FROM una dirección desde la que pueda enviar.',
  signInRefused: 'El servidor de correo no acepta el nombre y la contraseña.',
  correctSignIn: 'Corrige el nombre y la contraseña en SMTP_URL.',
  mailNameUnknown: ({ host, code }) =>
    `No se encuentra el nombre del servidor de correo, ${host} (${code}).`,
  correctMailName: 'Corrige el nombre en SMTP_URL o el servidor de nombres de esta máquina.',
  mailRefused: ({ host }) => `El servidor de correo ${host} rechaza la conexión.`,
  correctMailPort: 'Comprueba que esté funcionando y corrige el puerto en SMTP_URL.',
  mailCertificate: ({ host, code }) =>
    `No se acepta el certificado del servidor de correo ${host} (${code}).`,
  renewMailCertificate:
    'Usa el nombre que está en su certificado y renueva el que haya vencido. Un servidor de correo que está solo en esta máquina puede tener uno propio: SMTP_TLS=unverified.',
  mailSilent: ({ host, code }) => `El servidor de correo ${host} no responde (${code}).`,
  reachMailServer:
    'Comprueba que esté funcionando y que ningún firewall lo impida, y corrige SMTP_URL (smtps:// con el puerto 465, smtp:// con 587 o 25).',
  pushKeysInDatabase: 'Las claves de los avisos están en la base de datos.',
  pushKeysFit: 'Las claves de los avisos son una pareja.',
  pushKeysApart: 'VAPID_PUBLIC_KEY y VAPID_PRIVATE_KEY no son una pareja: no llega ningún aviso.',
  setPushKeys:
    'Pon las dos de una misma pareja o quita ambas: entonces el programa crea las suyas.',

  // relay
  noCalls: 'No hay llamadas.',
  callsDirect:
    'Las llamadas son directas: cada persona acepta que la otra conozca su dirección de red.',
  relayWorks: 'El servidor TURN de las llamadas acepta nuestras credenciales.',
  relayAway: ({ urls }) => `El servidor TURN no responde en ${urls}.`,
  startRelay:
    'Comprueba que coturn esté funcionando y que sus puertos estén abiertos en el firewall.',
  relayRefuses: ({ urls }) => `El servidor TURN de ${urls} no acepta nuestras credenciales.`,
  correctRelay:
    'Dale a coturn use-auth-secret, un realm, y TURN_SECRET como su static-auth-secret; compara los relojes.',
  relayOpen: ({ urls }) =>
    `El servidor TURN de ${urls} también da acceso a la máquina en la que funciona.`,
  closeRelay:
    'Quita allow-loopback-peers y prohíbe las direcciones privadas, como muestra docs/deploying.md.',
  relaySecretShort: 'TURN_SECRET es tan corto que otras personas podrían descubrirlo.',
  lengthenSecret: ({ least }) =>
    `Dale, igual que al static-auth-secret de coturn, al menos ${least} caracteres.`,

  // database, connections, migrations, indexes, transactions
  databaseAway: 'No se puede llegar a la base de datos, así que casi nada se pudo comprobar.',
  startDatabase:
    'Comprueba que esté funcionando y corrige DATABASE_URL; si no la usas, mira DATA_DIR/postgres/log.',
  databaseReadOnly: 'La base de datos no acepta cambios.',
  connectToPrimary: 'Conéctate a la principal (DATABASE_URL).',
  databaseAnswers: ({ version }) => `PostgreSQL ${version} responde.`,
  databaseTooOld: ({ version }) => `PostgreSQL ${version} es demasiado antiguo.`,
  updateDatabase: ({ least }) => `Actualízalo a ${least} o a una versión más nueva.`,
  connections: ({ free, limit }) => `Conexiones libres con la base de datos: ${free} de ${limit}.`,
  freeConnections:
    'Aumenta max_connections de PostgreSQL, usa menos WORKERS o pon un pooler delante.',
  databaseNewer: 'Una versión más nueva usó la base de datos.',
  installNewer: 'Instala esa versión.',
  schemaFits: 'El esquema es el de esta versión.',
  schemaLacks: ({ count }) =>
    plural(count, {
      one: 'Al esquema le falta 1 migración.',
      other: `Al esquema le faltan ${count} migraciones.`,
    }),
  migrate: 'Inicia el programa: las aplica, un nodo a la vez.',
  indexesValid: 'Todos los índices son válidos.',
  indexesInvalid: ({ list }) =>
    `Estos índices no son válidos, así que las listas van lentas: ${list}.`,
  transactionsShort: 'Ninguna transacción lleva más de 10 minutos.',
  transactionsOld: ({ list }) =>
    `Unas transacciones antiguas impiden que la base de datos haga limpieza: ${list}.`,
  transaction: ({ name, pid, minutes }) => `${name} ${pid} (${minutes} min)`,
  unnamedTransaction: ({ pid, minutes }) => `sin nombre ${pid} (${minutes} min)`,
  endTransactions: ({ commands }) =>
    `Si ninguna es una copia de seguridad, termínalas: ${commands}`,

  // clock, pooler, replica, nodes
  clockDoubted: ({ until }) =>
    `El reloj avanzó más de 45 días: no se borra nada antes de ${until} UTC, para que se pueda corregir si está mal.`,
  compareClock: 'Compara el reloj con la hora correcta y corrígelo si está mal.',
  ownClock: ({ aheadMs }) => `El reloj de esta máquina está ${apart(aheadMs)}.`,
  nodeClock: ({ host, aheadMs }) => `El reloj del nodo en ${host} está ${apart(aheadMs)}.`,
  setClocks: 'Haz que ambas máquinas pongan su reloj por NTP (timedatectl set-ntp true).',
  noPooler: 'No se usa ningún pooler.',
  poolerUnset: 'DATABASE_URL es un pooler en modo de transacción.',
  setPooler: 'Pon DATABASE_POOLER=transaction, y en DATABASE_DIRECT_URL la propia base de datos.',
  poolerUnseen: 'En DATABASE_URL no se ve ningún pooler en modo de transacción.',
  poolerAnswers: 'El pooler responde; DATABASE_POOLER=transaction está puesto.',
  poolerWorks: 'El pooler funciona en modo de transacción.',
  noReplica: 'No se usa ninguna réplica.',
  replicaIsNone: 'DATABASE_READ_URL no es una réplica.',
  setReplica: 'Pon ahí una réplica continua (streaming) o quítala.',
  replicaBehind: ({ seconds }) =>
    plural(seconds, {
      one: 'La réplica va 1 segundo por detrás.',
      other: `La réplica va ${seconds} segundos por detrás.`,
    }),
  lookAtReplica:
    'Mira el registro, el disco y la red de la réplica. Hasta que se ponga al día, las listas se leen de la base principal.',
  replicaAway: 'La réplica no responde.',
  startReplica: 'Iníciala o quita DATABASE_READ_URL.',
  noNodes: 'No hay ningún nodo en marcha.',
  nodesDiffer: ({ versions }) => `Hay nodos de versiones distintas en marcha: ${versions}.`,
  finishUpdate: 'Termina la actualización: inicia todos los nodos con la versión más nueva.',
  nodesAgree: ({ count, version }) =>
    plural(count, {
      one: `Hay 1 nodo de la versión ${version} en marcha; su reloj coincide con el de la base de datos.`,
      other: `Hay ${count} nodos de la versión ${version} en marcha; sus relojes coinciden.`,
    }),

  // public-url, certificate, web-sockets, body, host
  notSeen: 'Sin comprobar, porque PUBLIC_URL no lleva aquí.',
  urlIsOurs: ({ url }) => `${url} es esta comunidad.`,
  urlOpen: ({ url }) => `${url} no está cifrada: las contraseñas se pueden leer por el camino.`,
  encryptUrl: 'Pon delante un servidor web con https, y su dirección en PUBLIC_URL.',
  urlSilent: ({ url }) => `${url} no responde.`,
  urlOfOthers: ({ url, status }) => `${url} responde, pero no es esta comunidad (${status}).`,
  correctUrl:
    'Comprueba que el programa y el servidor web que tiene delante estén funcionando, y adónde lleva PUBLIC_URL.',
  noCertificate: 'No se usa ningún certificado.',
  certificateValid: ({ count }) => `El certificado vale ${days(count)} más.`,
  certificateExpired: 'El certificado venció.',
  renewCertificate: 'Renuévalo y averigua por qué no se renovó por sí solo.',
  certificateRefused: 'El certificado no se acepta.',
  correctCertificate: 'Revisa su nombre y quién lo emitió, y renuévalo si venció.',
  socketsArrive: 'Los WebSockets llegan.',
  socketsLost: 'Los WebSockets no llegan, así que los chats no van en vivo.',
  passSockets:
    'Haz que el servidor web que tiene delante deje pasar los cambios de protocolo: Caddy lo hace, nginx necesita proxy_set_header Upgrade y Connection.',
  bodyArrives: 'Las fotos de 2 MB llegan.',
  bodyRefused:
    'El servidor web rechaza contenidos de 2 MB (413), así que no se pueden subir fotos.',
  bodyLost: ({ status }) =>
    `Un contenido de 2 MB no llega (${status}), así que no se pueden subir fotos.`,
  bodyUnanswered:
    'Un contenido de 2 MB no llega (sin respuesta), así que no se pueden subir fotos.',
  passBody:
    'Haz que el servidor web que tiene delante deje pasar 60 MB: nginx necesita client_max_body_size 60m (deploy/nginx.conf).',
  hostArrives: ({ host }) => `El nombre ${host} llega.`,
  hostDiffers: ({ passed, host }) =>
    `El servidor web pasa el nombre ${passed} en lugar de ${host}.`,
  hostMissing: ({ host }) => `El servidor web no pasa ningún nombre en lugar de ${host}.`,
  passHost: 'Haz que pase el nombre de la petición (nginx: proxy_set_header Host $host).',

  // trust-proxy, callers
  proxiesFit: 'TRUST_PROXY corresponde a lo que llega.',
  proxiesUnused:
    'Un servidor web indica las direcciones de quienes llaman, pero no se usan: todas las personas comparten un límite.',
  trustProxies: ({ count }) => `Pon TRUST_PROXY=${count}.`,
  noProxy:
    'Las peticiones no pasan por un proxy inverso, así que cualquiera puede fingir otra dirección.',
  trustNone: 'Quita TRUST_PROXY o haz que el servidor web ponga X-Forwarded-For.',
  proxyUnlisted:
    'El servidor web que está delante del programa no está en ninguna red de TRUST_PROXY, así que no se usa lo que indica: todas las personas comparten un límite.',
  listProxy: 'Agrega su dirección (loopback, si está en esta máquina).',
  moreProxies: ({ count, trusted }) =>
    `Las peticiones pasan por ${count} proxies y TRUST_PROXY nombra ${trusted}: quienes llaman detrás de los otros comparten un límite.`,
  trustMore: ({ count }) => `Pon TRUST_PROXY=${count}, o las redes de los proxies.`,
  fewerProxies: ({ count, trusted }) =>
    plural(count, {
      one: `Esta petición pasó por 1 proxy y TRUST_PROXY nombra ${trusted}: quien evite los otros puede fingir cualquier dirección.`,
      other: `Esta petición pasó por ${count} proxies y TRUST_PROXY nombra ${trusted}: quien evite los otros puede fingir cualquier dirección.`,
    }),
  closeByways:
    'Haz que el servidor web acepte peticiones solo de los otros proxies, o pon sus redes en TRUST_PROXY.',
  callersApart: 'Quienes llaman tienen direcciones propias.',
  callersLocal: 'Sin comprobar: PUBLIC_URL es esta máquina.',
  callersFew: 'Sin comprobar: todavía hay muy pocas peticiones.',
  callersAlike: ({ requests }) =>
    `Las ${requests} peticiones parecen venir de una sola dirección, la de un proxy.`,
  trustCallers:
    'Pon en TRUST_PROXY el número de proxies, o sus redes, y haz que cada uno transmita X-Forwarded-For.',

  // jobs, mails, desk, admins, second-factor
  jobsFine: 'Ninguna tarea espera mucho y no se abandonó ninguna.',
  jobsDead: ({ count }) =>
    plural(count, { one: 'Se abandonó 1 tarea.', other: `Se abandonaron ${count} tareas.` }),
  retryJobs: 'npm run jobs muestra por qué; npm run jobs -- retry lo intenta de nuevo.',
  jobsLate: ({ count }) =>
    plural(count, {
      one: '1 tarea espera desde hace más de 10 minutos.',
      other: `${count} tareas esperan desde hace más de 10 minutos.`,
    }),
  lookAtNodes: 'Mira el registro: ¿hay un nodo en marcha y llega a la base de datos?',
  mailsFine: 'Ningún correo ni aviso espera mucho.',
  mailsStarting: ({ count }) => `Se están enviando correos y avisos: ${count}.`,
  mailsLate: ({ count }) => `Correos y avisos que esperan desde hace más de una hora: ${count}.`,
  lookAtMail: 'Mira la comprobación smtp; npm run jobs muestra los motivos.',
  deskFine: 'Ningún caso en Moderación lleva retraso.',
  deskLate: ({ count }) =>
    plural(count, {
      one: '1 caso en Moderación lleva retraso.',
      other: `${count} casos en Moderación llevan retraso.`,
    }),
  decideCases: 'Decídelos en /desk o busca a más personas para el equipo de moderación.',
  noAdmin: 'Nadie administra la comunidad.',
  admins: ({ count }) => `${count} personas administran la comunidad.`,
  oneAdmin: 'Una sola persona administra la comunidad, y podría enfermarse.',
  giveRole: ({ command }) => `Da el rol a alguien en /admin/members, o con ${command}`,
  factorNotAsked: 'Los equipos de moderación y administración inician sesión solo con contraseña.',
  askFactor: 'Pídeles un segundo factor en /admin/members.',
  factorsFine: 'Los equipos de moderación y administración tienen un segundo factor.',
  factorsMissing: ({ count }) =>
    `Personas de moderación y administración sin segundo factor: ${count}.`,
  setUpFactors:
    'Pídeles que agreguen una llave de acceso, o códigos, en Ajustes › Cuenta: hasta entonces su contraseña basta para configurar uno.',

  // backup, proof
  backupsOff: 'Las copias de seguridad diarias están desactivadas (BACKUP_AT=off).',
  turnBackupsOn: 'Actívalas o asegúrate de que se hagan otras: npm run backup -- FILE',
  backupFailed: ({ reason }) => `La última copia de seguridad falló: ${reason}`,
  backupNotDue: 'Todavía no toca la primera copia de seguridad.',
  noBackup: 'No hay ninguna copia de seguridad.',
  backupDamaged: ({ name, place }) =>
    `La copia de seguridad más reciente, ${name} en ${place}, está dañada: no tiene el tamaño con que se escribió.`,
  backupGone: ({ name, place }) =>
    `La copia de seguridad más reciente, ${name} en ${place}, ya no está.`,
  backupAge: ({ count }) => `La copia de seguridad más reciente es de hace ${hours(count)}.`,
  backupOnSameDisk: 'Está en el mismo disco que los datos (BACKUP_DIR).',
  backupNotEncrypted: 'No está cifrada (BACKUP_KEY no tiene clave).',
  makeBackup: 'npm run backup hace una ahora y dice por qué falla.',
  nothingToProve: 'No hay ninguna copia de seguridad diaria que probar.',
  proofFailed: ({ reason }) => `La última copia de seguridad no se pudo probar: ${reason}`,
  noProof: 'Todavía no se probó ninguna copia de seguridad.',
  proofNotDue: 'Se probará la primera copia de seguridad.',
  proofAge: ({ count }) => `Hace ${hours(count)} se restauró y se comprobó una copia de seguridad.`,
  makeProof: 'npm run backup prueba una nueva. Guarda las copias más antiguas hasta que lo logre.',

  // chains, invariants, files
  chainsFine:
    'La bitácora y las pruebas selladas tienen sus entradas más recientes que se conocen.',
  auditLost: ({ number, at }) =>
    `La entrada ${number} de la bitácora, conocida el ${at}, no está o es otra.`,
  evidenceLost: ({ number, at }) =>
    `La entrada ${number} de las pruebas selladas, conocida el ${at}, no está o es otra.`,
  keepTraces:
    'Alguien la quitó sin usar el programa. Guarda las copias de seguridad y el registro, que conocen su hash.',
  rulesHold: 'Los datos cumplen todas las reglas.',
  rulesHeldInProof:
    'Las reglas se cumplían en la última prueba de una copia de seguridad; aquí tardan demasiado.',
  rulesTooSlow: 'Las reglas tardan demasiado en comprobarse.',
  awaitProof: 'La próxima prueba de una copia de seguridad las comprueba.',
  rulesBroken: ({ list }) => `Los datos incumplen estas reglas: ${list}.`,
  brokenTimes: ({ rule, count }) =>
    plural(count, { one: `${rule} (1 vez)`, other: `${rule} (${count} veces)` }),
  reportRules:
    'Guarda una copia de seguridad anterior y avisa a quienes desarrollan el programa con estas frases.',
  filesFit: 'Los archivos y sus dueños coinciden.',
  filesLost: ({ count }) =>
    plural(count, {
      one: 'En el almacén faltan archivos de 1 subida o de pruebas selladas.',
      other: `En el almacén faltan archivos de ${count} subidas o de pruebas selladas.`,
    }),
  restoreFiles: 'Recupera los archivos de una copia de seguridad (están en files/).',
  filesStray: ({ count }) =>
    plural(count, {
      one: '1 archivo del almacén no tiene dueño.',
      other: `${count} archivos del almacén no tienen dueño.`,
    }),
  removeStray:
    'Son de una copia de seguridad anterior o de una restauración interrumpida; bórralos si nada más usa el almacén.',
} satisfies OperationsTexts;
