import { pictureSubjectId } from '@rizzly/domain/safety';

/**
 * Where moderators see a member's picture: its own address answers nobody to whom the member is
 * absent. It changes with the picture.
 */
export function deskAddressOf(checkId: string, picture: string): string;
export function deskAddressOf(checkId: string, picture: string | null): string | null;
export function deskAddressOf(checkId: string, picture: string | null): string | null {
  const pictureId = pictureSubjectId(picture);
  return pictureId === undefined
    ? picture
    : `/api/desk/photo-checks/${checkId}/pictures/${pictureId}`;
}
