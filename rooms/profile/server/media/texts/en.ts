export const texts = {
  fileTooShort: 'The file does not reach that far.',
  fileEmpty: 'The file is empty.',
  interrupted: 'The upload was interrupted. Please try again.',
  badAddress: 'This upload address is not valid.',
  addressExpired: 'This upload address has expired. Please try again.',
  addressUsed: 'This upload address was already used. Please try again.',
  uploaded: 'Uploaded.',
};

export type MediaTexts = typeof texts;
