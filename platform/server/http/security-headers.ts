import type { FastifyInstance } from 'fastify';

/** Where browsers report what the policy stopped. */
export const POLICY_REPORTS = '/api/policy-reports';

/** Forbids inline scripts. Style attributes are allowed, because React's `style` sets them. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  `report-uri ${POLICY_REPORTS}`,
  'report-to policy',
];

/** Video introductions and calls need the camera and the microphone. Everything else is off. */
const PERMISSIONS_POLICY = [
  'camera=(self)',
  'microphone=(self)',
  ...[
    'accelerometer',
    'browsing-topics',
    'display-capture',
    'geolocation',
    'gyroscope',
    'hid',
    'magnetometer',
    'midi',
    'payment',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ].map((feature) => `${feature}=()`),
].join(', ');

function headersFor(https: boolean): Record<string, string> {
  const policy = https
    ? [...CONTENT_SECURITY_POLICY, 'upgrade-insecure-requests']
    : CONTENT_SECURITY_POLICY;
  return {
    'content-security-policy': policy.join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': PERMISSIONS_POLICY,
    'reporting-endpoints': `policy="${POLICY_REPORTS}"`,
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/**
 * Sends the security headers with every answer. They are the same for all, so they are written
 * once: @fastify/helmet puts its policies together again for each request.
 */
export function sendSecurityHeaders(http: FastifyInstance, https: boolean): void {
  const headers = headersFor(https);
  const apiHeaders = { ...headers, 'cache-control': 'no-store' };
  http.addHook('onRequest', (request, reply, done) => {
    void reply.headers(request.url.startsWith('/api/') ? apiHeaders : headers);
    done();
  });
}
