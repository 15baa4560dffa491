import { EMAIL_LOCAL_MAX, EMAIL_MAX } from './constants.ts';

/** Browsers and Node have it, and write the domain of an address alike. */
declare const URL: new (address: string) => { readonly hostname: string };

/** The part before the @, as `<input type="email">` and mail servers both take it. */
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/u;
/** ASCII letters, digits, hyphens and dots. The letters of other scripts are converted. */
const TYPED_DOMAIN = /^[a-z\d.\-\u{80}-\u{10FFFF}]+$/iu;
/** Two labels or more of up to 63 characters. The last one is a name, in punycode or not. */
const DOMAIN =
  /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d](?:[a-z\d-]{0,57}[a-z\d])?)$/u;

/**
 * A typed e-mail address in the one form in which addresses are stored and compared: trimmed, in
 * lower case, with its domain in punycode. Undefined if mail can't be delivered to it. Letters of
 * other scripts before the @ are refused: in lower case some would equal another address.
 */
export function toEmailAddress(typed: string): string | undefined {
  const address = typed.trim();
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  if (at < 1 || local.length > EMAIL_LOCAL_MAX || !LOCAL.test(local)) return undefined;
  const domain = toMailDomain(address.slice(at + 1));
  if (domain === undefined) return undefined;
  const email = `${local.toLowerCase()}@${domain}`;
  return email.length <= EMAIL_MAX ? email : undefined;
}

function toMailDomain(typed: string): string | undefined {
  if (!TYPED_DOMAIN.test(typed)) return undefined;
  const domain = toHostname(typed);
  return domain !== undefined && DOMAIN.test(domain) ? domain : undefined;
}

function toHostname(domain: string): string | undefined {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return undefined;
  }
}
