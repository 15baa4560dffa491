import type { PublicUser } from '@rizzly/domain/account';
import { levelTitle, rizzTier } from '@rizzly/domain/play';
import { Camera, Flame, MapPin, Pencil, Star } from 'lucide-react';

import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';

interface OwnControls {
  isEditing: boolean;
  onEdit: () => void;
  onChoosePicture: () => void;
}

/** Name, place, score and level. Only the member's own profile has controls (§2, §6). */
export function ProfileHeader({ user, own }: { user: PublicUser; own?: OwnControls }) {
  return (
    <Card className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-4">
      <div className="relative">
        <Avatar
          key={user.profilePicture}
          fullName={user.fullName}
          picture={user.profilePicture}
          size="xl"
        />
        {own && (
          <Tooltip text="Change profile picture">
            <Button
              size="icon"
              aria-label="Change profile picture"
              className="absolute -right-1 -bottom-1 rounded-full [--depth:3px]"
              onClick={own.onChoosePicture}
            >
              <Camera aria-hidden className="size-5" />
            </Button>
          </Tooltip>
        )}
      </div>
      <div className="grid min-w-0 flex-1 basis-56 gap-2">
        <h1 className="text-3xl wrap-anywhere sm:text-4xl">{user.fullName}</h1>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
          <span>{user.age} years old</span>
          <span className="inline-flex items-center gap-1">
            <MapPin aria-hidden className="size-4" />
            {user.location}
          </span>
        </p>
        <p className="flex flex-wrap gap-2">
          <Badge tone="mint">
            <Star aria-hidden className="size-3.5" />
            {user.rizzScore} Rizz · {rizzTier(user.rizzScore)}
          </Badge>
          <Badge tone="accent">
            Level {user.level} · {levelTitle(user.level)}
          </Badge>
          {user.streakDays > 0 && (
            <Badge tone="amber">
              <Flame aria-hidden className="size-3.5" />
              {user.streakDays} day streak
            </Badge>
          )}
        </p>
      </div>
      {own && !own.isEditing && (
        <Button data-focus-next variant="secondary" onClick={own.onEdit}>
          <Pencil aria-hidden className="size-4" />
          Edit Profile
        </Button>
      )}
    </Card>
  );
}
