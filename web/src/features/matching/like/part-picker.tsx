import type { LikedPart } from '@rizzly/domain/matching';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';

import { useTexts } from '../../../platform/language/index.ts';
import { apiQuery } from '../../../platform/query.ts';
import { cx } from '../../../ui/cx.ts';
import { squareSources } from '../../../ui/picture-sources.ts';
import { matchingTexts } from '../texts/index.ts';

/** Chooses the picture or prompt that a like is about. Optional. */
export function PartPicker({
  memberId,
  value,
  onChange,
}: {
  memberId: string;
  value: LikedPart | null;
  onChange: (value: LikedPart | null) => void;
}) {
  const t = useTexts(matchingTexts).like;
  const labelId = useId();
  const { data } = useQuery(apiQuery('GET /api/users/:id', { params: { id: memberId } }));
  const parts = listParts(data?.user);
  if (parts.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <p id={labelId} className="text-sm font-bold">
        {t.about}
      </p>
      <ul aria-labelledby={labelId} className="-mx-1 flex gap-2 overflow-x-auto p-1">
        {parts.map((part, index) => {
          const isChosen = value?.id === part.id;
          return (
            <li key={part.id} className="shrink-0">
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={() => onChange(isChosen ? null : part)}
                className={cx(
                  'h-24 overflow-hidden rounded-control border-3 text-start',
                  isChosen ? 'border-accent-text' : 'border-line',
                )}
              >
                {part.kind === 'picture' ? (
                  <img
                    {...squareSources(part.url)}
                    sizes="96px"
                    alt={t.picture({ place: index + 1 })}
                    className="h-full w-20 object-cover"
                  />
                ) : (
                  <span className="grid h-full w-44 content-start px-3 py-2 text-sm">
                    <span className="truncate font-bold text-ink-soft">{part.question}</span>
                    <span dir="auto" className="line-clamp-2 wrap-anywhere">
                      {part.answer}
                    </span>
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface Profile {
  pictures: readonly { id: string; url: string }[];
  prompts: readonly { id: string; question: string; answer: string }[];
}

function listParts(profile: Profile | undefined): LikedPart[] {
  if (profile === undefined) return [];
  return [
    ...profile.pictures.map(({ id, url }) => ({ kind: 'picture' as const, id, url })),
    ...profile.prompts.map(({ id, question, answer }) => ({
      kind: 'prompt' as const,
      id,
      question,
      answer,
    })),
  ];
}
