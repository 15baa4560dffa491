import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

import type { PushPayload } from '../../rooms/notifications/index.ts';

/** How a push service answers; `nothing` accepts the request and stays silent. */
export type Answer = { status: number; headers?: Record<string, string> } | 'nothing';

/** A browser that subscribes at the service. */
export interface PushBrowser {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** The pushes that this browser has got, decrypted. */
  received: PushPayload[];
  /** Requests to the service for this browser, taken or not. */
  attempts: number;
}

export interface PushService {
  url: string;
  /** For all requests from now on. */
  answer(answer: Answer): void;
  subscribe(): PushBrowser;
  close(): Promise<void>;
}

/**
 * A push service on this machine. It checks the sender (RFC 8292) and decrypts like a browser (RFC
 * 8291). Written by hand, so that it does not repeat the sender's mistakes.
 */
export async function startPushService(publicKey: () => Promise<string>): Promise<PushService> {
  let current: Answer = { status: 201 };
  const browsers = new Map<string, { browser: PushBrowser; curve: ECDH; secret: Buffer }>();
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      void (async () => {
        const found = browsers.get(request.url ?? '');
        if (found) found.browser.attempts += 1;
        if (current === 'nothing') return;
        const isKnown = isSignedBy(await publicKey(), url, request.headers);
        const { status, headers } = found && isKnown ? current : { status: 403 };
        if (found && status === 201) {
          const { browser, curve, secret } = found;
          const text = decrypt(Buffer.concat(chunks), curve, secret);
          browser.received.push(JSON.parse(text) as PushPayload);
        }
        response.writeHead(status, headers).end();
      })();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    answer: (answer) => {
      current = answer;
    },
    subscribe: () => {
      const curve = createECDH('prime256v1');
      curve.generateKeys();
      const secret = randomBytes(16);
      const path = `/push/${randomBytes(8).toString('hex')}`;
      const keys = {
        p256dh: curve.getPublicKey('base64url'),
        auth: secret.toString('base64url'),
      };
      const browser: PushBrowser = {
        subscription: { endpoint: `${url}${path}`, keys },
        received: [],
        attempts: 0,
      };
      browsers.set(path, { browser, curve, secret });
      return browser;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

/** Whether `Authorization` holds a token for this service, signed with the community's key. */
function isSignedBy(
  publicKey: string,
  audience: string,
  { authorization = '', ttl }: http.IncomingHttpHeaders,
): boolean {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/u.exec(authorization) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)];
  const isGenuine = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    {
      key: createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' }),
      dsaEncoding: 'ieee-p1363',
    },
    Buffer.from(signature, 'base64url'),
  );
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as {
    aud: string;
    sub: string;
    exp: number;
  };
  const isFresh = claims.exp > Date.now() / 1000 && claims.exp < Date.now() / 1000 + 86_400;
  const isAddressed = claims.aud === audience && /^(?:mailto|https):/u.test(claims.sub);
  return isGenuine && key === publicKey && isFresh && isAddressed && Number(ttl) > 0;
}

/** The content encoding `aes128gcm` (RFC 8188) with a browser's keys. */
function decrypt(body: Buffer, curve: ECDH, secret: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20] ?? 0;
  const senderKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const shared = curve.computeSecret(senderKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), senderKey]);
  const input = Buffer.from(hkdfSync('sha256', shared, secret, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(
      hkdfSync('sha256', input, salt, Buffer.from(`Content-Encoding: ${name}\0`), length),
    );
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The last record ends in 2, and zeros to fill it.
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}
