import { Avatar } from './avatar.tsx';
import { cx } from './cx.ts';

/** A few faces that overlap, beside the names that they belong to. */
export function Faces({
  of: people,
  size = 'sm',
  className,
}: {
  of: readonly { id: string; fullName: string; profilePicture: string | null }[];
  size?: 'sm' | 'md';
  className?: string;
}) {
  return (
    <span aria-hidden className={cx('flex shrink-0', className)}>
      {people.map(({ id, fullName, profilePicture }) => (
        <Avatar
          key={id}
          id={id}
          fullName={fullName}
          picture={profilePicture}
          size={size}
          className="not-first:-ms-2.5"
        />
      ))}
    </span>
  );
}
