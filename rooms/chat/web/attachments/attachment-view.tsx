import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, useState } from 'react';

import { firstNameOf } from '../../../../platform/shared/index.ts';
import { call } from '../../../../platform/web/api.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { apiQuery } from '../../../../platform/web/query.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Opening } from '../../../../platform/web/ui/opening.tsx';
import { placeholderStyle } from '../../../../platform/web/ui/pictures.ts';
import { useBackCloses } from '../../../../platform/web/use-back-closes.ts';
import type { Message, PictureAttachment } from '../../index.ts';
import { changeState } from '../use-partner.ts';
import { attachmentTexts } from './texts/index.ts';
import { VoicePlayer } from './voice-player.tsx';

/** The voice or the picture of a message. Loaded with the first one on a screen. */
export default function AttachmentView({
  message: { attachment, conversationId, content },
  isOwn,
  senderName,
}: {
  message: Message;
  isOwn: boolean;
  senderName: string | undefined;
}) {
  if (!attachment) return null;
  return attachment.kind === 'voice' ? (
    <VoicePlayer {...attachment} />
  ) : (
    <PictureView
      attachment={attachment}
      caption={content}
      conversationId={conversationId}
      isOwn={isOwn}
      senderName={senderName}
    />
  );
}

const PictureViewer = lazy(() => import('./picture-viewer.tsx'));

/** A picture: a partner's is blurred until the reader wants to see it, each time or always. */
function PictureView({
  attachment,
  caption,
  conversationId,
  isOwn,
  senderName,
}: {
  attachment: PictureAttachment;
  /** Empty for none. */
  caption: string;
  conversationId: string;
  isOwn: boolean;
  /** Undefined in a group, where one choice is for all. */
  senderName: string | undefined;
}) {
  const { picture: t } = useTexts(attachmentTexts);
  const queryClient = useQueryClient();
  const { data } = useQuery(
    apiQuery('GET /api/conversations/:id', { params: { id: conversationId } }),
  );
  const [isAskedFor, setAskedFor] = useState(false);
  const [isViewing, setViewing] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useBackCloses(`picture-${attachment.id}`, isViewing, () => setViewing(false));
  const { url, width, height, placeholder } = attachment;
  const alt = attachment.alt ?? t.noAlt;
  const isShown = isOwn || isAskedFor || data?.pictures === 'always';

  async function showAlways(): Promise<void> {
    setAskedFor(true);
    const { show } = await call('PUT /api/conversations/:id/pictures', {
      params: { id: conversationId },
      body: { show: 'always' },
    });
    changeState(queryClient, conversationId, { pictures: show });
  }

  return (
    <div
      style={{ aspectRatio: `${width} / ${height}`, ...placeholderStyle(placeholder) }}
      className="relative my-1 grid max-h-96 min-h-40 w-72 max-w-full place-items-center overflow-hidden rounded-control bg-sunken bg-cover"
    >
      {isShown ? (
        <button
          type="button"
          aria-label={t.open({ alt })}
          className="absolute inset-0"
          onClick={() => setViewing(true)}
        >
          <img
            src={url}
            alt={alt}
            width={width}
            height={height}
            loading="lazy"
            onError={() => setFailed(true)}
            className="size-full object-cover"
          />
        </button>
      ) : (
        <div className="m-2 grid gap-2 rounded-control bg-surface/90 p-3">
          {attachment.alt !== null && (
            <p dir="auto" className="text-sm wrap-anywhere">
              {attachment.alt}
            </p>
          )}
          <Button size="sm" onClick={() => setAskedFor(true)}>
            {t.show}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            onClick={() => void showAlways().catch(() => undefined)}
          >
            {senderName === undefined ? t.alwaysHere : t.always({ name: firstNameOf(senderName) })}
          </Button>
        </div>
      )}
      {isViewing && (
        <Opening onClose={() => setViewing(false)}>
          <PictureViewer
            picture={attachment}
            title={caption || (attachment.alt ?? t.label)}
            alt={alt}
            onClose={() => setViewing(false)}
          />
        </Opening>
      )}
      {hasFailed && (
        <p role="alert" className="absolute inset-x-2 bottom-2 rounded-control bg-surface p-2">
          {t.failed}
        </p>
      )}
    </div>
  );
}
