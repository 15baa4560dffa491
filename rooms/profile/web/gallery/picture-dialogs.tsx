import { useRef, useState, type Ref } from 'react';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Confirm } from '../../../../platform/web/ui/confirm.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import { TextAreaField } from '../../../../platform/web/ui/field.tsx';
import { ALT_MAX, type ProfilePicture } from '../../index.ts';
import { useDescribePicture, useRemovePicture } from '../queries.ts';
import { profileTexts } from '../texts/index.ts';

interface PictureDialogProps {
  isOpen: boolean;
  picture: ProfilePicture | undefined;
  onClose: () => void;
  /** The element to focus afterwards. */
  returnTo: () => HTMLElement | null;
}

/** Asks for confirmation before a picture is removed. */
export function RemoveDialog({ isOpen, picture, onClose, returnTo }: PictureDialogProps) {
  const texts = useTexts(profileTexts);
  const t = texts.pictures;
  const remove = useRemovePicture({
    done: { title: t.removed },
    failed: { title: texts.updateFailed, text: t.notRemoved },
    onDone: onClose,
  });
  return (
    <Confirm
      open={isOpen}
      onClose={onClose}
      title={t.removeSure}
      text={t.removeText}
      yes={t.removeIt}
      no={t.keep}
      isBusy={remove.isPending}
      onYes={() => picture && remove.mutate(picture.id)}
      returnTo={returnTo}
    />
  );
}

/** Edits the description of a picture. */
export function DescribeDialog({ isOpen, picture, onClose, returnTo }: PictureDialogProps) {
  const t = useTexts(profileTexts).pictures;
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onClose}
      title={t.describeTitle}
      description={t.describeText}
      startAt={field}
      returnTo={returnTo}
    >
      {picture && <DescribeForm picture={picture} fieldRef={field} onClose={onClose} />}
    </Dialog>
  );
}

interface DescribeFormProps {
  picture: ProfilePicture;
  fieldRef: Ref<HTMLTextAreaElement>;
  onClose: () => void;
}

function DescribeForm({ picture, fieldRef, onClose }: DescribeFormProps) {
  const texts = useTexts(profileTexts);
  const t = texts.pictures;
  const [alt, setAlt] = useState(picture.alt ?? '');
  const describe = useDescribePicture({
    done: { title: t.described },
    failed: { title: texts.updateFailed, text: t.notDescribed },
    onDone: onClose,
  });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!describe.isPending) describe.mutate({ id: picture.id, alt });
      }}
    >
      <TextAreaField
        ref={fieldRef}
        label={t.alt}
        dir="auto"
        rows={3}
        maxLength={ALT_MAX}
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
        aside={texts.edit.typed({ count: alt.length, max: ALT_MAX })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={describe.isPending}>
          {t.saveAlt}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
