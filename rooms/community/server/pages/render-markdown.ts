import MarkdownIt from 'markdown-it';

/** Other links are shown as they were typed: a script's, a file's, or one within the site. */
const LINK = /^(?:https?:\/\/|mailto:)/iu;
/** A page's own heading is the first. */
const SMALLEST_HEADING = 6;
const KEPT = 32;

// Raw HTML is shown as text, and a picture as its link, because it would tell its host who reads.
const markdown = new MarkdownIt({ html: false }).disable('image');
markdown.validateLink = (address) => LINK.test(address.trim());
markdown.renderer.rules.link_open = (tokens, at, options, _env, self) => {
  tokens[at]?.attrSet('rel', 'nofollow noopener');
  return self.renderToken(tokens, at, options);
};
markdown.core.ruler.push('smaller_headings', ({ tokens }) => {
  for (const token of tokens) {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') continue;
    token.tag = `h${Math.min(SMALLEST_HEADING, Number(token.tag.slice(1)) + 1)}`;
  }
});

/** The newest texts that were asked for, because everybody may ask for them. */
const kept = new Map<string, string>();

/** Markdown as HTML that is safe to show. */
export function renderMarkdown(text: string): string {
  const html = kept.get(text) ?? markdown.render(text);
  kept.delete(text);
  kept.set(text, html);
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  return html;
}
