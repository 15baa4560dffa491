import { FILES_PATH } from '@rizzly/domain/media';
import { pictureSubjectId } from '@rizzly/domain/safety';

/**
 * Where moderators see a member's picture: its own address answers nobody to whom the member is
 * absent. It changes with the picture.
 */
export function deskAddressOf(checkId: string, picture: string | null): string | null {
  const pictureId = pictureSubjectId(picture);
  return pictureId === undefined
    ? picture
    : `/api/desk/photo-checks/${checkId}/pictures/${pictureId}`;
}

/** The storage key of a member's picture, as long as it is this one. */
export function keyOfPicture(picture: string | null, pictureId: string): string | undefined {
  return picture !== null && pictureSubjectId(picture) === pictureId
    ? picture.slice(FILES_PATH.length)
    : undefined;
}
