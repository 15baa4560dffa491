/* Separate from subjects.ts, so that pages with a report button load no schemas. */

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/u;
const MESSAGE = new RegExp(`^(${UUID.source}):([1-9]\\d{0,8})$`, 'u');

/** The id of a message as a subject. */
export function messageSubjectId(conversationId: string, seq: number): string {
  return `${conversationId}:${seq}`;
}

export function readMessageSubjectId(
  id: string,
): { conversationId: string; seq: number } | undefined {
  const [, conversationId, seq] = MESSAGE.exec(id.toLowerCase()) ?? [];
  return conversationId && seq ? { conversationId, seq: Number(seq) } : undefined;
}

const PERSON = new RegExp(`^(${UUID.source}):(${UUID.source})$`, 'u');

/** The id of one person of a room as a subject of the kind `conversation`. */
export function personSubjectId(conversationId: string, memberId: string): string {
  return `${conversationId}:${memberId}`;
}

export function readPersonSubjectId(
  id: string,
): { conversationId: string; memberId: string } | undefined {
  const [, conversationId, memberId] = PERSON.exec(id.toLowerCase()) ?? [];
  return conversationId && memberId ? { conversationId, memberId } : undefined;
}

const PICTURE = new RegExp(`pictures/(${UUID.source})/`, 'u');

/** The id of a picture as a subject, which is in the picture's address. */
export function pictureSubjectId(profilePicture: string | null): string | undefined {
  return PICTURE.exec(profilePicture ?? '')?.[1];
}
