export const texts = {
  picturesFull: 'You have six pictures. Remove one, then add another.',
  pictureOrder: 'Please name each of your pictures once',
  pictureNotFound: 'This picture is gone. Reload the page to see your pictures.',
  pictureAdded: 'Your picture is on your profile.',
  voiceFirst: 'Please upload the voice note first, then save it.',
  userNotFound: "The user you're looking for doesn't exist.",
  pictureFirst: 'Please upload the picture first, then save it.',
  videoFirst: 'Please upload the video first, then save it.',
  firstPicture: ({ points }: { points: number }) =>
    `Great picture! You earned ${points} Rizz points.`,
  pictureUpdated: 'Your profile picture has been updated.',
};

export type ProfileTexts = typeof texts;
