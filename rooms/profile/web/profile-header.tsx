import {
  BadgeCheck,
  Camera,
  Eye,
  Flame,
  GraduationCap,
  MapPin,
  Pencil,
  Star,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

import { useTexts } from '../../../platform/web/language/index.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { Avatar } from '../../../platform/web/ui/avatar.tsx';
import { Badge } from '../../../platform/web/ui/badge.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Card } from '../../../platform/web/ui/card.tsx';
import { cx } from '../../../platform/web/ui/cx.ts';
import { Tooltip } from '../../../platform/web/ui/tooltip.tsx';
import type { PublicUser } from '../../account/index.ts';
import { levelTitle, rizzTier } from '../../play/index.ts';
import type { Goal } from '../preferences/index.ts';
import { profileTexts } from './texts/index.ts';

interface OwnControls {
  isEditing: boolean;
  /** Whether a phone has room for the links. */
  hasLinks: boolean;
  onEdit: () => void;
  onChoosePicture: () => void;
}

const NO_FIGURES = { rizzScore: null, level: null, streakDays: null };

interface ProfileHeaderProps {
  /** With the label and the goal, if the member shows them (§23). */
  user: PublicUser & { label?: string | null; goal?: Goal | null };
  own?: OwnControls;
  /** Whether large pictures are beside or above, so that the face would be shown twice. */
  hasGallery?: boolean;
  /** At the end, where there is room beside the name. */
  actions?: ReactNode;
}

/** Name and place; on the member's own profile score, level and controls too (§2, §6). */
export function ProfileHeader({ user, own, hasGallery = false, actions }: ProfileHeaderProps) {
  const t = useTexts(profileTexts).header;
  return (
    <Card
      className={cx(
        'relative mb-5 items-center gap-x-4 gap-y-3 sm:gap-x-6 sm:gap-y-4',
        own
          ? 'grid grid-cols-[auto_minmax(0,1fr)] sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:gap-y-2 lg:grid-cols-[auto_minmax(0,1fr)_auto_auto]'
          : 'flex flex-wrap',
      )}
    >
      <div
        className={cx(
          'relative justify-self-start',
          hasGallery && 'hidden',
          own?.isEditing === false && 'sm:row-span-2',
        )}
      >
        <Avatar
          key={user.profilePicture}
          id={user.id}
          fullName={user.fullName}
          picture={user.profilePicture}
          size="xl"
          className={cx('max-sm:size-20!', own && 'sm:size-24!')}
        />
        {own && (
          <Tooltip text={t.changePicture}>
            <Button
              size="icon"
              aria-label={t.changePicture}
              className="absolute -end-1 -bottom-1 rounded-full max-sm:-end-2 max-sm:-bottom-2 [--depth:3px]"
              onClick={own.onChoosePicture}
            >
              <Camera aria-hidden className="size-5" />
            </Button>
          </Tooltip>
        )}
      </div>
      <div className={own ? 'contents' : 'grid min-w-0 flex-1 basis-44 gap-2 sm:basis-56'}>
        <div className="grid min-w-0 gap-1 sm:gap-2">
          <ProfileName user={user} size="text-2xl sm:text-4xl" />
        </div>
        {!own?.isEditing && (
          // A phone has no room beside the face.
          <ProfileBadges
            user={user}
            isOwn={own !== undefined}
            className={own && 'max-sm:col-span-2 sm:self-start'}
          />
        )}
      </div>
      {actions}
      {own && !own.isEditing && (
        <Button
          data-focus-next
          variant="secondary"
          className="max-sm:col-span-2 sm:col-start-3 sm:row-span-2 sm:row-start-1"
          onClick={own.onEdit}
        >
          <Pencil aria-hidden className="size-4" />
          {t.edit}
        </Button>
      )}
      {own && !own.isEditing && (
        <p
          className={cx(
            'col-span-full flex flex-wrap gap-x-5 gap-y-2 sm:mt-2 lg:col-span-1 lg:col-start-4 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:flex-col',
            !own.hasLinks && 'max-sm:hidden',
          )}
        >
          <OwnLink href="/profile?as=others" Icon={Eye}>
            {t.asOthers}
          </OwnLink>
          <OwnLink href="/coach/profile" Icon={GraduationCap}>
            {t.check}
          </OwnLink>
          {user.profilePicture !== null && user.photoChecked === null && (
            <OwnLink href="/settings/photo-check" Icon={BadgeCheck}>
              {t.getPhotoChecked}
            </OwnLink>
          )}
        </p>
      )}
    </Card>
  );
}

/** Name, age and place. */
export function ProfileName({
  user,
  size,
  isOnPicture = false,
}: {
  user: PublicUser;
  size: string;
  isOnPicture?: boolean;
}) {
  const t = useTexts(profileTexts).header;
  return (
    <>
      <h1 className={cx('wrap-anywhere', size)}>
        <span dir="auto">{user.fullName}</span>
      </h1>
      <p
        className={cx(
          'flex flex-wrap items-center gap-x-4 gap-y-1',
          isOnPicture ? 'font-bold' : 'text-ink-soft max-sm:gap-x-3 max-sm:text-sm',
        )}
      >
        <span>{t.age({ age: user.age })}</span>
        <span className="inline-flex items-center gap-1">
          <MapPin aria-hidden className="size-4 shrink-0" />
          <span dir="auto">{user.location}</span>
        </span>
      </p>
    </>
  );
}

/** Label, goal and checked photo. Figures are on a member's own profile, unless it is calm. */
export function ProfileBadges({
  user,
  isOwn = false,
  className,
}: Pick<ProfileHeaderProps, 'user'> & { isOwn?: boolean; className?: string | undefined }) {
  const texts = useTexts(profileTexts);
  const t = texts.header;
  const { calmMode } = useSession().user;
  const { rizzScore, level, streakDays } = isOwn && !calmMode ? user : NO_FIGURES;
  return (
    // Long words of a language may take two lines.
    <p
      className={cx(
        'flex flex-wrap gap-2 empty:hidden *:max-w-full *:whitespace-normal',
        className,
      )}
    >
      {user.label && (
        <Badge tone="accent">
          <span dir="auto">{user.label}</span>
        </Badge>
      )}
      {user.goal && <Badge tone="accent">{t.goal({ goal: texts.goalNames[user.goal] })}</Badge>}
      {user.photoChecked !== null && (
        <Badge tone="rare">
          <BadgeCheck aria-hidden className="size-3.5" />
          {t.photoChecked({ at: Date.parse(user.photoChecked) })}
        </Badge>
      )}
      {rizzScore !== null && (
        <Badge tone="mint">
          <Star aria-hidden className="size-3.5" />
          {t.score({ score: rizzScore, tier: texts.tierNames[rizzTier(rizzScore)] })}
        </Badge>
      )}
      {level !== null && (
        <Badge tone="accent">{t.level({ level, name: texts.levelNames[levelTitle(level)] })}</Badge>
      )}
      {streakDays !== null && streakDays > 0 && (
        <Badge tone="amber">
          <Flame aria-hidden className="size-3.5" />
          {t.streak({ days: streakDays })}
        </Badge>
      )}
    </p>
  );
}

function OwnLink({ href, Icon, children }: { href: string; Icon: LucideIcon; children: string }) {
  return (
    <Link
      href={href}
      className="flex min-h-6 items-center gap-1.5 text-sm font-bold text-accent-text underline-offset-4 hover:underline"
    >
      <Icon aria-hidden className="size-4" />
      {children}
    </Link>
  );
}
