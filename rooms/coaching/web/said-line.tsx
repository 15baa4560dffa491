import { cx } from '../../../platform/web/ui/cx.ts';

/** A line of a conversation, on its speaker's side. */
export function SaidLine({
  by,
  name,
  text,
  theirs = 'bg-sunken',
}: {
  by: 'me' | 'them';
  name: string;
  text: string;
  /** The ground of the other's lines. */
  theirs?: string;
}) {
  return (
    <div className={cx('flex', by === 'me' && 'justify-end')}>
      <p
        data-bubble
        className={cx(
          'max-w-[85%] rounded-card px-4 py-2 wrap-anywhere',
          by === 'me' ? 'bg-accent-soft' : theirs,
        )}
      >
        <span className="sr-only">{name}</span>
        <span>{text}</span>
      </p>
    </div>
  );
}
