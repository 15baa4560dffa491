/** The payload from the server (rooms/notifications/contract.ts). */
interface Push {
  title: string;
  body: string;
  link: string;
  tag: string;
}

/** Shows a push, unless a visible tab already shows its page. */
export async function showPush(scope: ServiceWorkerGlobalScope, push: Push): Promise<void> {
  const { title, body, tag } = push;
  const link = addressIn(scope, push.link);
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const isSeen = tabs.some(
    ({ url, visibilityState }) => visibilityState === 'visible' && isAt(url, link),
  );
  if (isSeen) return;
  // An open tab may have shown a notification about the same conversation.
  for (const shown of await scope.registration.getNotifications()) {
    if (shown.data?.link === link.pathname + link.search && shown.tag !== tag) shown.close();
  }
  await scope.registration.showNotification(title, {
    body,
    tag,
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    data: { link: link.pathname + link.search },
  });
}

/** Undefined for data that the server did not send. */
export function readPush(data: PushMessageData | null): Push | undefined {
  try {
    const push: Partial<Record<string, unknown>> = data?.json() ?? {};
    const { title, body, link, tag } = push;
    const isPush = [title, body, link, tag].every((value) => typeof value === 'string');
    return isPush ? (push as unknown as Push) : undefined;
  } catch {
    return undefined;
  }
}

/** Opens a notification's page in an open tab, or else in a new one. */
export async function openLink(scope: ServiceWorkerGlobalScope, data: unknown): Promise<void> {
  const isLink = typeof data === 'object' && data !== null && 'link' in data;
  const link = addressIn(scope, isLink ? String(data.link) : '/');
  const tabs = await scope.clients.matchAll({ type: 'window' });
  const tab = tabs.find(({ url }) => isAt(url, link)) ?? tabs[0];
  if (tab === undefined) {
    await scope.clients.openWindow(link.href);
    return;
  }
  // Browsers only allow it after a click.
  await tab.focus().catch(() => undefined);
  // The page navigates itself, because a reload would lose unsent text.
  if (!isAt(tab.url, link)) {
    tab.postMessage({ type: 'open', link: link.pathname + link.search }, []);
  }
}

/** Never returns an address of another site. */
function addressIn({ location }: ServiceWorkerGlobalScope, link: string): URL {
  const address = new URL(link, location.origin);
  return address.origin === location.origin ? address : new URL('/', location.origin);
}

function isAt(url: string, { pathname, search }: URL): boolean {
  const at = new URL(url);
  return at.pathname === pathname && at.search === search;
}

/** Subscribes again when the browser has replaced the subscription. */
export async function subscribeAgain({ registration }: ServiceWorkerGlobalScope): Promise<void> {
  const answer = await fetch('/api/push/key');
  if (!answer.ok) return;
  const { publicKey } = await answer.json();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  await fetch('/api/push/subscriptions', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  });
}
