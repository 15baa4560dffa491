import { Check, HeartPlus, MapPin, MessageCircleHeart, X } from 'lucide-react';
import { Link } from 'wouter';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { Badge } from '../../../../platform/web/ui/badge.tsx';
import { buttonStyles } from '../../../../platform/web/ui/button-styles.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Card } from '../../../../platform/web/ui/card.tsx';
import { Chip } from '../../../../platform/web/ui/chip.tsx';
import { onFirstClick } from '../../../../platform/web/ui/first-click.ts';
import { OnPicture } from '../../../../platform/web/ui/on-picture.tsx';
import { Portrait } from '../../../../platform/web/ui/portrait.tsx';
import { Tooltip } from '../../../../platform/web/ui/tooltip.tsx';
import { useIsWide } from '../../../../platform/web/use-is-wide.ts';
import type { PublicUser } from '../../../account/index.ts';
import type { Match } from '../../../matching/index.ts';
import { MemberMenu } from '../../../matching/web/index.ts';
import { useInterests } from '../../../places/web/index.ts';
import { CARD_INTERESTS } from '../../index.ts';
import { discoveryTexts } from '../texts/index.ts';

/** A member in Browse (§2): View, pass, Connect, and the state of their match. */
export function MemberCard({
  member,
  ownInterests,
  match,
  isBusy,
  isFirst,
  onConnect,
  onPass,
}: {
  member: PublicUser;
  ownInterests: readonly string[];
  match: Match | undefined;
  isBusy: boolean;
  /** Whether it is visible without scrolling. */
  isFirst: boolean;
  onConnect: () => void;
  onPass: () => void;
}) {
  const t = useTexts(discoveryTexts);
  const { fullName } = member;
  const isWide = useIsWide();
  const isDecided = match !== undefined && (match.status === 'mutual' || isSentTo(match, member));
  const Face = isWide ? LargeFace : SmallFace;
  return (
    <Card
      as="article"
      aria-label={fullName}
      data-focus-item={member.id}
      className="flex h-full flex-col overflow-hidden p-0! outline-offset-2"
    >
      <Face member={member} match={match} isFirst={isFirst} />
      <div className="flex flex-1 flex-col gap-3 p-4 max-md:gap-2 max-md:p-3 max-md:pt-2">
        {isWide && (
          <p dir="auto" className="line-clamp-2 min-h-12 text-ink-soft wrap-anywhere">
            {member.bio ?? t.browse.noBio}
          </p>
        )}
        <Interests interests={member.interests} own={ownInterests} />
        <div className="mt-auto flex gap-2 md:pt-1">
          <Link
            href={`/profile/${member.id}`}
            aria-label={t.browse.viewName({ name: fullName })}
            className={`${buttonStyles('secondary')} px-3.5!`}
          >
            {t.browse.view}
          </Link>
          {!isDecided && (
            <Tooltip text={t.pass}>
              <Button
                variant="secondary"
                size="icon"
                aria-label={t.browse.passOn({ name: fullName })}
                aria-disabled={isBusy}
                onClick={onFirstClick(onPass)}
              >
                <X aria-hidden className="size-5" strokeWidth={2.6} />
              </Button>
            </Tooltip>
          )}
          <ConnectButton member={member} match={match} isBusy={isBusy} onConnect={onConnect} />
        </div>
      </div>
    </Card>
  );
}

interface FaceProps {
  member: PublicUser;
  match: Match | undefined;
  isFirst: boolean;
}

/** The name on the picture. */
function LargeFace({ member, match, isFirst }: FaceProps) {
  return (
    // Not so high that the window would not show a whole row, with its actions.
    <div className="relative aspect-3/4 max-h-[max(100svh-26.5rem,14rem)] w-full">
      <Portrait
        id={member.id}
        fullName={member.fullName}
        picture={member.profilePicture}
        sizes="(min-width: 1024px) 22rem, 50vw"
        isFirst={isFirst}
        className="[&_img]:object-[50%_20%]"
      />
      <div className="absolute end-2 top-2">
        <OnPicture>
          <MemberMenu member={member} match={match} />
        </OnPicture>
      </div>
      <div className="scrim absolute inset-x-0 bottom-0 grid gap-1.5 px-4 pt-14 pb-3.5">
        <Name member={member} className="text-2xl" />
        <Place member={member} className="font-bold" />
        <StateBadge match={match} member={member} />
      </div>
    </div>
  );
}

/** The name and the text beside the picture, so that a phone shows more than one member. */
function SmallFace({ member, match, isFirst }: FaceProps) {
  const { browse: t } = useTexts(discoveryTexts);
  return (
    <div className="grid flex-1 grid-cols-[42%_minmax(0,1fr)]">
      <div className="relative min-h-34">
        <Portrait
          id={member.id}
          fullName={member.fullName}
          picture={member.profilePicture}
          sizes="42vw"
          isFirst={isFirst}
          isPlain
          className="absolute inset-0 [&_img]:object-[50%_20%]"
        />
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-1 py-2 ps-3 pe-2">
        <div className="flex items-start">
          <div className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
            <Name member={member} className="text-lg leading-6" />
            <Place member={member} className="text-sm text-ink-soft" />
          </div>
          <span className="-mt-1.5">
            <MemberMenu member={member} match={match} />
          </span>
        </div>
        <p dir="auto" className="line-clamp-2 pe-1 text-sm text-ink-soft wrap-anywhere">
          {member.bio ?? t.noBio}
        </p>
        <StateBadge match={match} member={member} />
      </div>
    </div>
  );
}

type PartProps = Pick<FaceProps, 'member'> & { className: string };

function Name({ member: { fullName, age }, className }: PartProps) {
  const { browse: t } = useTexts(discoveryTexts);
  return (
    <div className={`line-clamp-2 font-display wrap-anywhere ${className}`}>
      <h3 dir="auto" title={fullName} className="inline">
        {fullName}
      </h3>
      <span className="whitespace-nowrap">{t.ageAfterName({ age })}</span>
    </div>
  );
}

function Place({ member, className }: PartProps) {
  return (
    <p className={`flex items-center gap-1.5 ${className}`}>
      <MapPin aria-hidden className="size-4 shrink-0" />
      <span className="truncate">{member.location}</span>
    </p>
  );
}

function isSentTo(match: Match, member: PublicUser): boolean {
  return match.user2Id === member.id;
}

function StateBadge({ match, member }: Pick<FaceProps, 'member' | 'match'>) {
  const { browse: t } = useTexts(discoveryTexts);
  if (match?.status !== 'mutual' && match?.status !== 'pending') return null;
  const isSent = match.status === 'pending' && isSentTo(match, member);
  return (
    <div>
      <Badge tone={isSent ? 'amber' : 'accent'}>
        {match.status === 'mutual' ? t.matched : isSent ? t.requestSent : t.likesYou}
      </Badge>
    </div>
  );
}

function ConnectButton({
  member,
  match,
  isBusy,
  onConnect,
}: {
  member: PublicUser;
  match: Match | undefined;
  isBusy: boolean;
  onConnect: () => void;
}) {
  const { browse: t } = useTexts(discoveryTexts);
  const { fullName: name } = member;
  if (match?.status === 'mutual') {
    return (
      <Link
        href={`/conversation/${match.id}`}
        aria-label={t.chatWith({ name })}
        data-focus-next
        className={`${buttonStyles('primary')} min-w-0 flex-auto px-3!`}
      >
        <MessageCircleHeart aria-hidden className="size-5" />
        {t.chat}
      </Link>
    );
  }
  const isSent = match !== undefined && isSentTo(match, member);
  return (
    <Button
      className="min-w-0 flex-auto px-3!"
      aria-label={isSent ? t.sentTo({ name }) : t.connectWith({ name })}
      aria-disabled={isSent}
      loading={isBusy}
      onClick={onConnect}
    >
      {isSent ? (
        <Check aria-hidden className="size-5" />
      ) : (
        !isBusy && <HeartPlus aria-hidden className="size-5" />
      )}
      {isSent ? t.sent : t.connect}
    </Button>
  );
}

/** Up to three interests, shared ones first, then '+N more' (§2). */
function Interests({ interests, own }: { interests: readonly string[]; own: readonly string[] }) {
  const t = useTexts(discoveryTexts);
  const { nameOf } = useInterests(t.interestNames);
  const isShared = (interest: string) => own.includes(interest);
  const ordered = [
    ...interests.filter(isShared),
    ...interests.filter((interest) => !isShared(interest)),
  ];
  const hidden = ordered.length - CARD_INTERESTS;
  return (
    <ul aria-label={t.interests} className="flex flex-wrap content-start gap-1.5">
      {ordered.slice(0, CARD_INTERESTS).map((interest) => (
        <li key={interest} className="max-md:*:px-2.5 max-md:*:text-xs">
          <Chip shared={isShared(interest)}>{nameOf(interest)}</Chip>
        </li>
      ))}
      {hidden > 0 && (
        <li className="shrink-0 self-center px-1 text-sm font-bold max-md:text-xs text-ink-soft">
          {t.browse.more({ count: hidden })}
        </li>
      )}
    </ul>
  );
}
