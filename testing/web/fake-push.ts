import { vi } from 'vitest';

/**
 * Fakes a browser with pushes that answers the permission question with `permission`. `remove`
 * undoes it.
 */
export function fakePush(permission: NotificationPermission) {
  const subscription = {
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: vi.fn<() => Promise<boolean>>(async () => true),
  };
  const pushManager = {
    subscribe: async () => subscription,
    getSubscription: async () => subscription,
  };
  const notification = {
    permission: 'default' as NotificationPermission,
    requestPermission: async () => (notification.permission = permission),
  };
  const serviceWorker = { getRegistration: async () => ({ pushManager }) };
  vi.stubGlobal('PushManager', Object);
  vi.stubGlobal('Notification', notification);
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  return {
    subscription,
    remove: () => Reflect.deleteProperty(navigator, 'serviceWorker'),
  };
}
