import parseAddresses from 'nodemailer/lib/addressparser';

import { toEmailAddress } from '../../../rooms/account/index.ts';

/** The address in `Name <name@your.domain>` or `name@your.domain`. Undefined: it is none. */
export function readSender(sender: string): string | undefined {
  const [only, ...others] = parseAddresses(sender);
  if (!only || others.length > 0 || !('address' in only)) return undefined;
  const { address = '' } = only;
  const isWhole = sender === address || sender.endsWith(`<${address}>`);
  return isWhole && isMailAddress(address) ? address : undefined;
}

/** Unlike a member's, the domain may be one word, such as `localhost`. */
export function isMailAddress(address: string): boolean {
  return (toEmailAddress(address) ?? toEmailAddress(`${address}.localhost`)) !== undefined;
}
