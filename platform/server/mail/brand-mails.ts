import { withName } from '../../shared/index.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { withAccent } from './colors.ts';
import { CONTACT, LOGO, MASCOT } from './layout.ts';
import type { Mailer } from './mailer.ts';

/** What each mail shows of the community. */
interface Brand {
  name: string;
  accent: string | null;
  logoUrl: string | null;
  contact: { email: string | null; postal: string | null; authorities: string | null };
}

interface Options {
  /** The sender's, whose name is the community's, unless the operator has chosen a sender. */
  address?: string | undefined;
  /** The logo as mails show it. */
  readLogo: (logoUrl: string) => Promise<Buffer | undefined>;
}

/** In the mail itself: a linked picture would reveal who reads the mail and when. */
const LOGO_PICTURE =
  '<img src="cid:logo" alt="" height="44" style="display:block;height:44px;width:auto;max-width:180px">';

/**
 * Puts the community's name, color and logo and its operator's contact into mails when they leave.
 */
export function brandMails(
  mailer: Mailer,
  findBrand: () => Brand,
  { address, readLogo }: Options,
): Mailer {
  const findLogo = keepLogo(readLogo);
  return {
    ...mailer,
    send: async (mail) => {
      const { name, accent, contact, logoUrl } = findBrand();
      const logo = logoUrl === null ? undefined : await findLogo(logoUrl);
      const lines = [contact.email, contact.postal, contact.authorities].flatMap(
        (part) => part?.split('\n') ?? [],
      );
      const asText = lines.map((line) => `\n${line}`).join('');
      const asHtml = lines.map((line) => `<br>${escapeHtml(line)}`).join('');
      const html = withName(mail.html, escapeHtml(name))
        .replaceAll(CONTACT, () => asHtml)
        .replaceAll(LOGO, () => (logo ? LOGO_PICTURE : MASCOT));
      return mailer.send({
        ...mail,
        subject: withName(mail.subject, name),
        text: withName(mail.text, name).replaceAll(CONTACT, () => asText),
        html: withAccent(html, accent),
        ...(logo && { attachments: [logo] }),
        ...(address !== undefined && { from: { name, address } }),
      });
    },
  };
}

/** Reads a logo once. A mail leaves without it rather than not at all. */
function keepLogo(readLogo: Options['readLogo']) {
  let kept: { logoUrl: string; content: Buffer } | undefined;
  return async (logoUrl: string) => {
    if (kept?.logoUrl !== logoUrl) {
      const content = await readLogo(logoUrl).catch(() => undefined);
      if (!content) return undefined;
      kept = { logoUrl, content };
    }
    const { content } = kept;
    return { cid: 'logo', filename: 'logo.png', contentType: 'image/png', content };
  };
}
