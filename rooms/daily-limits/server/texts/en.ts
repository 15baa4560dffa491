import type { DailyAction } from '../../index.ts';

export const texts = {
  like: "That's all your likes for today. New ones at midnight UTC.",
  'first-message': "That's all your first messages for today. New ones at midnight UTC.",
  picture: "That's all your pictures for today. New ones at midnight UTC.",
} satisfies Record<Exclude<DailyAction, 'like-told'>, string>;

export type DailyLimitTexts = typeof texts;
