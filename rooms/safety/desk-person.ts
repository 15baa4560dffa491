import { z } from 'zod';

/** `isFormer`: erased since. `fullName` is then a placeholder in English. */
export const deskPerson = z.object({
  id: z.string(),
  fullName: z.string(),
  isFormer: z.boolean(),
});
export type DeskPerson = z.output<typeof deskPerson>;
