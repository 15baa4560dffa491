export const texts = {
  userNotFound: "The user you're looking for doesn't exist.",
  pictureFirst: 'Please upload the picture first, then save it.',
  videoFirst: 'Please upload the video first, then save it.',
  firstPicture: ({ points }: { points: number }) =>
    `Great picture! You earned ${points} Rizz points.`,
  pictureUpdated: 'Your profile picture has been updated.',
};

export type ProfileTexts = typeof texts;
