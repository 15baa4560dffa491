import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Deps } from '../../context.ts';

type CookieDeps = Pick<Deps, 'config'>;
type WithCookies = Pick<FastifyRequest, 'cookies'>;

/** Tokens as `createToken` makes them: 128 bits. Nothing else is accepted as a cookie's value. */
const TOKEN = /^[\w-]{22}$/u;

/** A cookie of ours that carries a random token. */
export interface TokenCookie {
  nameOf(deps: CookieDeps): string;
  read(deps: CookieDeps, request: WithCookies): string | undefined;
  write(deps: CookieDeps, reply: FastifyReply, token: string): void;
  clear(deps: CookieDeps, reply: FastifyReply): void;
}

/** `__Host-` binds the cookie to this host and to https; browsers reject it over http. */
function fullName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

function optionsOf(secure: boolean) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
}

export function defineTokenCookie(name: string, days: number): TokenCookie {
  return {
    nameOf: ({ config }) => fullName(name, config.secureCookies),
    read: ({ config }, request) => {
      const value = request.cookies[fullName(name, config.secureCookies)];
      return value !== undefined && TOKEN.test(value) ? value : undefined;
    },
    write: ({ config }, reply, token) => {
      const secure = config.secureCookies;
      void reply.setCookie(fullName(name, secure), token, {
        ...optionsOf(secure),
        maxAge: days * 86_400,
      });
    },
    clear: ({ config }, reply) => {
      const secure = config.secureCookies;
      void reply.clearCookie(fullName(name, secure), optionsOf(secure));
    },
  };
}
