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
  /** Whether a phone shows more than one row of it. */
  isWhole: boolean;
  onEdit: () => void;
  onChoosePicture: () => void;
}

const NO_FIGURES = { rizzScore: null, level: null, streakDays: null };

interface ProfileHeaderProps {
  /** With the label and the goal, if the member shows them (§23). */
  user: PublicUser & { label?: string | null; goal?: Goal | null };
  own?: OwnControls;
}

/** Name and place; on the member's own profile score, level and controls too (§2, §6). */
export function ProfileHeader({ user, own }: ProfileHeaderProps) {
  const isRow = own?.isWhole === false && !own.isEditing;
  return (
    <Card
      className={cx(
        'relative mb-5 items-center gap-x-4 gap-y-3 sm:gap-x-6 sm:gap-y-4',
        own
          ? 'grid grid-cols-[auto_minmax(0,1fr)] sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:gap-y-2'
          : 'flex flex-wrap',
        isRow && 'max-sm:grid-cols-[auto_minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:p-3',
      )}
    >
      <div
        className={cx('relative justify-self-start', own?.isEditing === false && 'sm:row-span-2')}
      >
        <Avatar
          key={user.profilePicture}
          id={user.id}
          fullName={user.fullName}
          picture={user.profilePicture}
          size="xl"
          className={cx(isRow ? 'max-sm:size-16!' : 'max-sm:size-20!', own && 'sm:size-24!')}
        />
        {own && (
          <div
            className={cx(
              'absolute -end-1 -bottom-1 max-sm:-end-2 max-sm:-bottom-2',
              isRow && 'max-sm:hidden',
            )}
          >
            <ChangePicture onClick={own.onChoosePicture} />
          </div>
        )}
      </div>
      <div className={own ? 'contents' : 'grid min-w-0 flex-1 basis-44 gap-2 sm:basis-56'}>
        <div className="grid min-w-0 gap-1 sm:gap-2">
          <ProfileName user={user} size={cx(isRow ? 'text-xl' : 'text-2xl', 'sm:text-4xl')} />
        </div>
        {!own?.isEditing && (
          // A phone has no room beside the face.
          <ProfileBadges
            user={user}
            isOwn={own !== undefined}
            className={own && cx('max-sm:col-span-2 sm:self-start', isRow && 'max-sm:hidden')}
          />
        )}
      </div>
      {own && !own.isEditing && (
        <div
          className={cx(
            'grid sm:col-start-3 sm:row-span-2 sm:row-start-1',
            isRow ? 'max-sm:*:px-3.5! max-sm:[&_span]:sr-only' : 'max-sm:col-span-2',
          )}
        >
          <EditButton onClick={own.onEdit} />
        </div>
      )}
      {own && !own.isEditing && (
        <div className={cx('col-span-full', isRow && 'max-sm:hidden')}>
          <OwnLinks user={user} />
        </div>
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

export function ChangePicture({ onClick }: { onClick: () => void }) {
  const t = useTexts(profileTexts).header;
  return (
    <Tooltip text={t.changePicture}>
      <Button
        size="icon"
        aria-label={t.changePicture}
        className="rounded-full [--depth:3px]"
        onClick={onClick}
      >
        <Camera aria-hidden className="size-5" />
      </Button>
    </Tooltip>
  );
}

export function EditButton({ onClick }: { onClick: () => void }) {
  const t = useTexts(profileTexts).header;
  return (
    <Button data-focus-next variant="secondary" onClick={onClick}>
      <Pencil aria-hidden className="size-4" />
      <span>{t.edit}</span>
    </Button>
  );
}

/** What else a member may do with the own profile, side by side. */
export function OwnLinks({ user }: { user: PublicUser }) {
  const t = useTexts(profileTexts).header;
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-1">
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
    </div>
  );
}

function OwnLink({ href, Icon, children }: { href: string; Icon: LucideIcon; children: string }) {
  return (
    <Link
      href={href}
      className="grid content-start justify-items-center gap-1 rounded-control px-1 py-2 text-center text-sm leading-tight font-bold text-balance text-accent-text hover:bg-sunken"
    >
      <Icon aria-hidden className="size-5" />
      {children}
    </Link>
  );
}
