import { Link } from 'wouter';

import { firstNameOf } from '../../../platform/shared/index.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { cx } from '../../../platform/web/ui/cx.ts';
import { Portrait } from '../../../platform/web/ui/portrait.tsx';
import type { Squad } from '../index.ts';
import { groupsTexts } from './texts/index.ts';

/** Large faces of another squad, each with a link to the profile. */
export function SquadFaces({ members }: Pick<Squad, 'members'>) {
  const t = useTexts(groupsTexts).suggestions;
  const isTwoRows = members.length > 3;
  return (
    <ul
      className={cx(
        'grid aspect-4/3 gap-px overflow-hidden',
        members.length === 3 ? 'grid-cols-3' : 'grid-cols-2',
      )}
    >
      {members.map(({ id, fullName, age, profilePicture }) => (
        <li key={id} className="relative min-h-0">
          <Link href={`/profile/${id}`} className="block size-full focus-visible:-outline-offset-3">
            <span aria-hidden className="block size-full">
              <Portrait
                id={id}
                fullName={fullName}
                picture={profilePicture}
                alt=""
                sizes="(min-width: 768px) 14rem, 50vw"
                className={isTwoRows ? '[&_img]:object-[50%_34%]' : '[&_img]:object-[50%_20%]'}
              />
            </span>
            <span
              dir="auto"
              className={cx(
                'absolute inset-x-0 bottom-0 truncate bg-night/65 px-2 text-center text-sm font-bold text-shine',
                isTwoRows ? 'py-0.5' : 'py-2',
              )}
            >
              {t.member({ name: firstNameOf(fullName), age })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
