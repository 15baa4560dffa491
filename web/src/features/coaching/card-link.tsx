import type { ReactNode } from 'react';
import { Link } from 'wouter';

/** A card that leads to another page of the coach. */
export function CardLink({
  href,
  picture,
  title,
  text,
}: {
  href: string;
  picture: ReactNode;
  title: string;
  text: string;
}) {
  return (
    <Link
      href={href}
      className="flex items-center gap-4 rounded-card border border-line bg-surface p-4 shadow-card hover:bg-sunken"
    >
      {picture}
      <span className="min-w-0">
        <span className="block font-display text-lg font-bold">{title}</span>
        <span className="block text-sm text-ink-soft">{text}</span>
      </span>
    </Link>
  );
}
