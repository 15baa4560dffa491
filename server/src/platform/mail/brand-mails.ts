import { withName } from '@rizzly/domain/shared';

import { escapeHtml } from '../http/escape-html.ts';
import type { Mailer } from './mailer.ts';

/** What each mail says of the community. */
interface Brand {
  name: string;
}

/**
 * Puts the community's name into mails when they leave. `address`: the sender's, whose name is the
 * community's, unless the operator has chosen a sender.
 */
export function brandMails(mailer: Mailer, findBrand: () => Brand, address?: string): Mailer {
  return {
    ...mailer,
    send: (mail) => {
      const { name } = findBrand();
      return mailer.send({
        ...mail,
        subject: withName(mail.subject, name),
        text: withName(mail.text, name),
        html: withName(mail.html, escapeHtml(name)),
        ...(address !== undefined && { from: { name, address } }),
      });
    },
  };
}
