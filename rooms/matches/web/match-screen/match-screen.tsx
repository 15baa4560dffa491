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
  const { otherUser, conversationId, note, noteSenderId } = match;
  const { fullName } = otherUser;
  const name = firstNameOf(fullName);

  const isAnswer = note !== null && noteSenderId !== user.id;
  const width = told ? FACE_ALONE : isAnswer ? FACE_ABOVE_NOTE : FACE_ABOVE_LINES;
  const title = told === 'friends' ? t.told.friends : told && t.told.again;
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
          className="match-screen fixed inset-0 z-50 grid overflow-y-auto bg-paper text-ink"
        >
          <div
            className={cx(
              'mx-auto grid w-full max-w-xl grid-cols-1 gap-4 px-4 pt-14 text-center sm:pt-10 lg:max-w-3xl',
              told ? 'content-center' : 'content-between sm:content-center sm:gap-8',
            )}
          >
            <div className="grid grid-cols-1 gap-4">
              <div className="match-screen-faces flex items-center justify-center rtl:flex-row-reverse">
                <Face
                  user={user}
                  className={`${width} match-screen-left -me-3 -rotate-4 lg:-me-7`}
                />
                <PixelArt
                  rows={HEART}
                  className="match-screen-heart z-10 h-11 sm:h-[clamp(4rem,9dvh,6.5rem)]"
                />
                <Face
                  user={otherUser}
                  className={`${width} match-screen-right -ms-3 rotate-4 lg:-ms-7`}
                />
              </div>
              <div role="status" className="grid gap-1 lg:text-lg">
                <Dialog.Title className="text-3xl sm:text-[clamp(2.25rem,5.5dvh,4rem)] sm:leading-tight">
                  {title ?? texts.toasts.match.title}
                </Dialog.Title>
                <p className="wrap-anywhere">{told ? t.toldWith({ name }) : t.title({ name })}</p>
                {!told && <p className="font-bold">{texts.toasts.match.text}</p>}
              </div>
              <Shared own={user} partner={otherUser} />
            </div>
            {!told && <FirstLines match={match} onSend={sendLine} hasFailed={hasFailed} />}
            <div className="sticky bottom-0 grid grid-cols-2 gap-3 bg-paper/94 py-3 backdrop-blur-sm">
              {told && (
                <Button size="lg" className="col-span-2" onClick={() => openChat('#plan')}>
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
              <Button size="lg" variant="secondary" className="px-3!" onClick={onClose}>
                {t.keepPlaying}
              </Button>
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

/** As large as the window is high, because the first messages need their place below. */
const FACE_ABOVE_LINES =
  'w-[clamp(5rem,40dvh-13rem,min(34vw,13rem))] sm:w-[clamp(5rem,46dvh-14rem,13rem)] lg:w-[clamp(5rem,46dvh-14rem,20rem)]';
const FACE_ABOVE_NOTE =
  'w-[clamp(5rem,40dvh-13rem,min(34vw,13rem))] sm:w-[clamp(5rem,46dvh-16rem,13rem)] lg:w-[clamp(5rem,46dvh-16rem,20rem)]';
const FACE_ALONE = 'w-[clamp(5rem,22dvh,min(36vw,14rem))] lg:w-[clamp(5rem,30dvh,20rem)]';

function Face({
  user,
  className,
}: {
  user: { id: string; fullName: string; profilePicture: string | null };
  className: string;
}) {
  return (
    <span
      className={`aspect-3/4 shrink-0 overflow-hidden rounded-card border-4 border-surface shadow-float ${className}`}
    >
      <Portrait
        id={user.id}
        fullName={user.fullName}
        picture={user.profilePicture}
        sizes="(min-width: 1024px) 20rem, (min-width: 612px) 14rem, 36vw"
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
