import { pictureSubjectId } from '@rizzly/domain/safety';

/**
 * The address of a member's picture for moderators. The normal address fails if the member is
 * hidden from them. It changes with the picture.
 */
export function deskAddressOf(checkId: string, picture: string): string;
export function deskAddressOf(checkId: string, picture: string | null): string | null;
export function deskAddressOf(checkId: string, picture: string | null): string | null {
  const pictureId = pictureSubjectId(picture);
  return pictureId === undefined
    ? picture
    : `/api/desk/photo-checks/${checkId}/pictures/${pictureId}`;
}
