/** The texts of §5 for unreadable pictures, and similar ones for videos and voice recordings. */
export const texts = {
  issues: {
    notPicture: 'Please select an image file (JPG, PNG, GIF, etc.)',
    pictureTooLarge: 'Please select an image smaller than 10MB',
    pictureTooManyPixels: 'That image has too many pixels. Please select a smaller one.',
    pictureBroken: 'That image is damaged and can’t be read. Please select another one.',
    notVideo: 'Please record an MP4 or WebM video.',
    notVoice: 'Please record a voice note: sound alone, at most 30 seconds.',
    voiceTooLarge: 'Please keep your voice note smaller than 2MB.',
    notVoiceMessage: 'Please record a voice message: sound alone, at most 60 seconds.',
    voiceMessageTooLarge: 'Please keep your voice message smaller than 4MB.',
    videoTooLarge: 'Please keep your video smaller than 50MB.',
  },
};

export type MediaTexts = typeof texts;
