import { withName } from '@rizzly/domain/shared';

import { escapeHtml } from '../http/escape-html.ts';
import { CONTACT } from './layout.ts';
import type { Mailer } from './mailer.ts';

/** What each mail says of the community. */
interface Brand {
  name: string;
  contact: { email: string | null; postal: string | null; authorities: string | null };
}

/**
 * Puts the community's name and its operator's contact into mails when they leave. `address`: the
 * sender's, whose name is the community's, unless the operator has chosen a sender.
 */
export function brandMails(mailer: Mailer, findBrand: () => Brand, address?: string): Mailer {
  return {
    ...mailer,
    send: (mail) => {
      const { name, contact } = findBrand();
      const lines = [contact.email, contact.postal, contact.authorities].flatMap(
        (part) => part?.split('\n') ?? [],
      );
      const asText = lines.map((line) => `\n${line}`).join('');
      const asHtml = lines.map((line) => `<br>${escapeHtml(line)}`).join('');
      return mailer.send({
        ...mail,
        subject: withName(mail.subject, name),
        text: withName(mail.text, name).replaceAll(CONTACT, () => asText),
        html: withName(mail.html, escapeHtml(name)).replaceAll(CONTACT, () => asHtml),
        ...(address !== undefined && { from: { name, address } }),
      });
    },
  };
}
