import { ALT_MAX, type ProfilePicture } from '@rizzly/domain/profile';
import { useRef, useState, type Ref } from 'react';

import { useTexts } from '../../../platform/language/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { showFailure, toast } from '../../../ui/toast.ts';
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
  const { mutate, isPending } = useRemovePicture();
  const remove = ({ id }: ProfilePicture) =>
    mutate(id, {
      onSuccess: () => {
        toast({ title: t.removed });
        onClose();
      },
      onError: (error) => showFailure(texts.updateFailed, error, t.notRemoved),
    });
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onClose}
      title={t.removeSure}
      description={t.removeText}
      returnTo={returnTo}
    >
      <div className="flex flex-wrap gap-3">
        <Button
          variant="destructive"
          loading={isPending}
          onClick={() => picture && remove(picture)}
        >
          {t.removeIt}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t.keep}
        </Button>
      </div>
    </Dialog>
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
  const { mutate, isPending } = useDescribePicture();
  const save = () =>
    mutate(
      { id: picture.id, alt },
      {
        onSuccess: () => {
          toast({ title: t.described });
          onClose();
        },
        onError: (error) => showFailure(texts.updateFailed, error, t.notDescribed),
      },
    );
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) save();
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
        <Button type="submit" loading={isPending}>
          {t.saveAlt}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
