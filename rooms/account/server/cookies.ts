import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Deps } from '../../../app/server/context.ts';

type CookieDeps = Pick<Deps, 'config'>;

/** Tokens as `createToken` makes them: 128 bits. Nothing else is accepted as a cookie's value. */
const TOKEN = /^[\w-]{22}$/u;

/** A cookie of ours that carries a random token. */
export function defineTokenCookie(name: string, days: number) {
  /** `__Host-` binds the cookie to this host and to https; browsers reject it over http. */
  const nameOf = ({ config }: CookieDeps) => (config.secureCookies ? `__Host-${name}` : name);
  const optionsOf = ({ config }: CookieDeps) =>
    ({ path: '/', httpOnly: true, sameSite: 'lax', secure: config.secureCookies }) as const;
  return {
    nameOf,
    read(deps: CookieDeps, request: Pick<FastifyRequest, 'cookies'>): string | undefined {
      const value = request.cookies[nameOf(deps)];
      return value !== undefined && TOKEN.test(value) ? value : undefined;
    },
    write(deps: CookieDeps, reply: FastifyReply, token: string): void {
      void reply.setCookie(nameOf(deps), token, { ...optionsOf(deps), maxAge: days * 86_400 });
    },
    clear(deps: CookieDeps, reply: FastifyReply): void {
      void reply.clearCookie(nameOf(deps), optionsOf(deps));
    },
  };
}
