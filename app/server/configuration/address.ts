import net from 'node:net';
import { domainToASCII } from 'node:url';

/** What is wrong with a value, as the end of a sentence that begins with the variable's name. */
export type Fault = string;

export interface AddressRules {
  /** Such as `smtp:`. */
  protocols: readonly string[];
  /** Whether it may have a path, a query, or a name and a password. */
  path?: boolean;
  query?: boolean;
  credentials?: boolean;
  /** Whether it may leave out the host, as for a Unix socket. */
  isHostless?: boolean;
}

const PARTS = /^(?<scheme>[a-z][a-z0-9+.-]*:)(?<slashes>\/\/)?(?<rest>.*)$/isu;
/** How a character of a name or a password is written in an address. */
const CODES: Readonly<Record<string, string>> = { '#': '%23', '@': '%40', '/': '%2F', '?': '%3F' };

/**
 * Why an address can't be used. It never repeats a part of the address, which may hold a password.
 */
export function findAddressFault(value: string, allowed: AddressRules): Fault | undefined {
  const { scheme = '', slashes, rest = '' } = PARTS.exec(value)?.groups ?? {};
  if (!allowed.protocols.includes(scheme.toLowerCase()) || !slashes) return mustBegin(allowed);
  const fault = allowed.credentials ? findPasswordFault(rest) : undefined;
  if (fault !== undefined) return fault;
  if (rest.includes('#')) return 'must not have a # in it (written %23 where it is meant)';
  if (/\s/u.test(value)) return 'must not have a space in it (written %20 where it is meant)';
  return URL.canParse(value) ? findPartFault(new URL(value), allowed) : mustName(allowed);
}

function mustBegin({ protocols }: AddressRules): Fault {
  return `must be an address beginning with ${protocols.map((name) => `${name}//`).join(' or ')}`;
}

function mustName({ protocols: [scheme] }: AddressRules): Fault {
  return `must be an address such as ${scheme}//your.domain, with a host and, after a colon, a port from 1 to 65535`;
}

/** The name and the password end at the last `@`, and what means something must be encoded there. */
function findPasswordFault(rest: string): Fault | undefined {
  const before = rest.slice(0, Math.max(0, endOfPassword(rest)));
  const [wrong] = /[#@/?]/u.exec(before) ?? [];
  if (wrong !== undefined) {
    return `has a ${wrong} in its name or password, where it must be written ${CODES[wrong]} (percent-encoded)`;
  }
  return isEncoded(before)
    ? undefined
    : 'has a % in its name or password, where it must be written %25 (percent-encoded)';
}

/** An `@` after `?name=` belongs to the query. */
function endOfPassword(rest: string): number {
  const query = rest.search(/\?[^@#]*=/u);
  return rest.lastIndexOf('@', query === -1 ? undefined : query);
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function findPartFault(url: URL, allowed: AddressRules): Fault | undefined {
  const { hostname, port, pathname, search, username, password } = url;
  if (!allowed.credentials && (username || password))
    return 'must not have a name or password in it';
  if (port === '0') return 'must have a port from 1 to 65535, or none';
  if (hostname === '' ? !allowed.isHostless : !isHost(toAscii(hostname))) return mustName(allowed);
  if (!allowed.query && search) return 'must be an address without a query (from the ? on)';
  if (!allowed.path && !['', '/'].includes(pathname)) return 'must be an address without a path';
  return undefined;
}

/** An international name in its `xn--` form. Only addresses of the web come with it. */
function toAscii(hostname: string): string {
  return hostname.startsWith('[') ? hostname : domainToASCII(decodeURIComponent(hostname));
}

const LABELS = /^(?!-)[\w-]{1,63}(?:\.[\w-]{1,63})*\.?$/u;

/** A name, an IPv4 address, or an IPv6 address in brackets. */
export function isHost(host: string): boolean {
  if (host.startsWith('[')) return host.endsWith(']') && net.isIPv6(host.slice(1, -1));
  // What looks like an IPv4 address must be one.
  return /^[\d.]+$/u.test(host) ? net.isIPv4(host) : host.length <= 253 && LABELS.test(host);
}
