import { cx } from '../../../platform/web/ui/cx.ts';

/** The look of an operator's text, whose elements have no classes. */
const LOOK = [
  'grid grid-cols-1 gap-3 wrap-anywhere',
  '[&_div]:grid [&_div]:gap-3',
  '[&_h2]:mt-3 [&_h2]:text-2xl [&_h3]:mt-2 [&_h3]:text-xl [&_h4]:text-lg [&_h5]:font-bold [&_h6]:font-bold',
  '[&_ul]:list-disc [&_ul]:ps-6 [&_ol]:list-decimal [&_ol]:ps-6 [&_li]:mt-1',
  '[&_a]:font-bold [&_a]:text-accent-text [&_a]:underline',
  '[&_blockquote]:border-s-4 [&_blockquote]:border-line-strong [&_blockquote]:ps-4',
  '[&_pre]:overflow-x-auto [&_pre]:rounded-control [&_pre]:bg-sunken [&_pre]:p-4',
  '[&_hr]:border-line',
  '[&_table]:block [&_table]:overflow-x-auto [&_td]:border [&_td]:border-line [&_td]:p-2 [&_th]:border [&_th]:border-line [&_th]:bg-sunken [&_th]:p-2 [&_th]:text-start',
].join(' ');

/** HTML that the server made of Markdown: it has no tags, links and attributes but those it allows. */
export function RenderedText({ html, className }: { html: string; className?: string }) {
  return <div className={cx(LOOK, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
