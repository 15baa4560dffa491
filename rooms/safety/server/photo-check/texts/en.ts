export const texts = {
  waiting: 'Your selfie is waiting to be looked at. You’ll hear from us.',
  checked: 'Your picture is checked already.',
  handedIn: 'A selfie has been handed in for these gestures already.',
  ranOut: 'These gestures have run out. Please start again.',
  uploadFirst: 'Please upload the selfie first, then send it.',
  decided: 'Another moderator has decided about this selfie already.',
  pictureChanged: 'The member has changed the picture. Look at the new one, then decide.',
};

export type PhotoCheckTexts = typeof texts;
