import './match-screen.css';
import { Dialog } from '@base-ui/react/dialog';
import { CalendarHeart, MessageCircleHeart, Volume2, VolumeX, X, MapPin } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';

import { firstNameOf } from '../../../../platform/shared/index.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { playFanfare, useSound } from '../../../../platform/web/sound.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Chip } from '../../../../platform/web/ui/chip.tsx';
import { cx } from '../../../../platform/web/ui/cx.ts';
import { PixelArt } from '../../../../platform/web/ui/pixel-art.tsx';
import { Portrait } from '../../../../platform/web/ui/portrait.tsx';
import { uiTexts } from '../../../../platform/web/ui/texts/index.ts';
import { useOutbox } from '../../../chat/web/index.ts';
import type { Match, ToldAnswer } from '../../../matching/index.ts';
import { matchingTexts } from '../../../matching/web/index.ts';
import { useInterests } from '../../../places/web/index.ts';
import { HEART } from '../drawings.ts';
import { matchesTexts } from '../texts/index.ts';
import { FirstLines } from './first-lines.tsx';

/**
 * A new match, full screen: both faces, what they have in common, and first messages to send by a
 * click. After two have met it says what both said, and leads to their next plan.
 */
export default function MatchScreen({
  match,
  told,
  onClose,
}: {
  match: Match;
  told?: ToldAnswer | undefined;
  onClose: () => void;
}) {
  const texts = useTexts(matchingTexts);
  const t = useTexts(matchesTexts).screen;
  const ui = useTexts(uiTexts);
  const { user } = useSession();
  const [, navigate] = useLocation();
  const chat = useRef<HTMLButtonElement>(null);
  const outbox = useOutbox();
  const sound = useMatchSound();
  const [hasFailed, setFailed] = useState(false);
  const { otherUser, conversationId } = match;
  const { fullName } = otherUser;
  const name = firstNameOf(fullName);

  const title = told && keepAnswerWhole(told === 'friends' ? t.told.friends : t.told.again);
  const openChat = (at = '') => {
    onClose();
    navigate(`/conversation/${match.id}${at}`);
  };
  const sendLine = (content: string) => {
    const clientMessageId = crypto.randomUUID();
    const isSent =
      conversationId !== null && outbox?.send({ conversationId, content, clientMessageId });
    if (isSent === true) openChat();
    else setFailed(true);
  };

  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Popup
          initialFocus={chat}
          finalFocus={() => findNext(match.id)}
          className="match-screen fixed inset-0 z-50 overflow-x-hidden overflow-y-auto bg-paper text-ink"
        >
          <div className={cx('match-screen-page', told && 'match-screen-told')}>
            <div className="match-screen-pair">
              <div className="match-screen-faces rtl:flex-row-reverse">
                <Face user={user} className="match-screen-left -rotate-4" />
                <PixelArt rows={HEART} className="match-screen-heart" />
                <Face user={otherUser} className="match-screen-right rotate-4" />
              </div>
              <div role="status" className="grid gap-1 lg:text-lg 2xl:text-xl">
                <Dialog.Title className="match-screen-title text-3xl leading-tight">
                  {title ?? texts.toasts.match.title}
                </Dialog.Title>
                <p className="wrap-anywhere">{told ? t.toldWith({ name }) : t.title({ name })}</p>
                {!told && <p className="font-bold">{texts.toasts.match.text}</p>}
              </div>
              <Shared own={user} partner={otherUser} />
            </div>
            <div className="match-screen-next">
              {!told && <FirstLines match={match} onSend={sendLine} hasFailed={hasFailed} />}
              <div
                className={cx(
                  'match-screen-buttons sticky bottom-0 grid grid-cols-2 gap-3 bg-paper/94 py-3 backdrop-blur-sm',
                  told && 'sm:short:grid-cols-3',
                )}
              >
                {told && (
                  <Button
                    size="lg"
                    className="col-span-2 px-3! sm:short:col-span-1"
                    onClick={() => openChat('#plan')}
                  >
                    <CalendarHeart aria-hidden className="size-5 shrink-0" />
                    {t.plan}
                  </Button>
                )}
                <Button
                  ref={chat}
                  size="lg"
                  variant={told ? 'secondary' : 'primary'}
                  aria-label={texts.chatWith({ name: fullName })}
                  onClick={() => openChat()}
                >
                  <MessageCircleHeart aria-hidden className="size-5 shrink-0" />
                  {texts.chat}
                </Button>
                <Button size="lg" variant="ghost" className="px-3!" onClick={onClose}>
                  {t.keepPlaying}
                </Button>
              </div>
            </div>
          </div>
          <div className="fixed inset-x-3 top-3 flex justify-between">
            <Button
              variant="ghost"
              size="icon"
              aria-label={t.sound}
              aria-pressed={sound.isOn}
              onClick={sound.toggle}
            >
              {sound.isOn ? (
                <Volume2 aria-hidden className="size-5" />
              ) : (
                <VolumeX aria-hidden className="size-5" />
              )}
            </Button>
            <Dialog.Close render={<Button variant="ghost" size="icon" aria-label={ui.close} />}>
              <X aria-hidden className="size-5" />
            </Dialog.Close>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Keeps what both said, after the colon, on one line. */
function keepAnswerWhole(title: string): string {
  return title.replace(/(?<=: ).+/u, (answer) => answer.replaceAll(' ', '\u{A0}'));
}

function Face({
  user,
  className,
}: {
  user: { id: string; fullName: string; profilePicture: string | null };
  className: string;
}) {
  return (
    <span
      className={`match-screen-face photo-frame shrink-0 overflow-hidden rounded-card shadow-float ${className}`}
    >
      <Portrait
        id={user.id}
        fullName={user.fullName}
        picture={user.profilePicture}
        sizes="(min-width: 1024px) 22rem, (min-width: 612px) 17rem, 44vw"
        isFirst
        isPlain
      />
    </span>
  );
}

/**
 * The Chat button on the screen below if the match was made there, or else the element that had the
 * focus.
 */
function findNext(matchId: string): HTMLElement | true {
  const item = document.querySelector(`main [data-focus-item="${matchId}"]`);
  return item?.querySelector<HTMLElement>('[data-focus-next]') ?? true;
}

/** The sound of a match. */
const useMatchSound = () => useSound('match_sound', playFanfare);

interface Person {
  location: string;
  interests: readonly string[];
}

/** The interests and the city that two members share. */
function Shared({ own, partner }: { own: Person; partner: Person }) {
  const texts = useTexts(matchesTexts);
  const t = texts.screen;
  const { nameOf } = useInterests(texts.interestNames);
  const interests = partner.interests.filter((interest) => own.interests.includes(interest));
  const isSameCity = own.location === partner.location;
  if (interests.length === 0 && !isSameCity) return null;
  return (
    <ul aria-label={t.shared} className="flex flex-wrap justify-center gap-2">
      {isSameCity && (
        <li>
          <Chip shared>
            <MapPin aria-hidden className="me-1 inline size-4" />
            {partner.location}
          </Chip>
        </li>
      )}
      {interests.map((interest) => (
        <li key={interest}>
          <Chip shared>{nameOf(interest)}</Chip>
        </li>
      ))}
    </ul>
  );
}
