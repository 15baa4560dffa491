import { formats } from '../../../../../platform/shared/texts/index.ts';
import { texts as domain } from '../../../texts/en.ts';

const { number, plural } = formats('en');

const secondsOf = (count: number) =>
  plural(count, { one: '1 second', other: `${number(count)} seconds` });

export const texts = {
  tools: {
    picture: 'Picture',
    voice: 'Record a voice message',
    stopVoice: 'Stop recording',
    picturesWait: domain.picturesTooEarly,
  },
  voice: {
    play: 'Play the voice message',
    pause: 'Pause',
    position: 'Position in the voice message',
    heard: ({ at, of }: { at: number; of: number }) => `${number(at)} of ${secondsOf(of)}`,
    speed: ({ rate }: { rate: number }) => `Speed: ${number(rate)}×`,
    rate: ({ rate }: { rate: number }) => `${number(rate)}×`,
    unplayable: 'This browser can’t play it.',
    failed: 'It could not be played. Try again.',
  },
  recorder: {
    label: 'Voice message',
    asking: 'Asking for your microphone…',
    without: 'We can’t use a microphone. Allow it in your browser’s settings.',
    unable: 'This browser can’t record a voice message.',
    recording: ({ seconds, max }: { seconds: number; max: number }) =>
      `Recording: ${number(seconds)} of ${secondsOf(max)}`,
    stop: 'Stop recording',
    discard: 'Discard',
    listen: 'Listen before you send it.',
    send: 'Send voice message',
    again: 'Record again',
    unreadable: 'This recording could not be read. Record it again.',
  },
  leaving: {
    question: 'Leave without sending?',
    text: 'What you picked or recorded has not been sent.',
    stay: 'Keep It',
    leave: 'Discard',
  },
  picture: {
    label: 'Picture',
    choose: 'Choose a picture',
    change: 'Change',
    caption: 'Caption (optional)',
    alt: 'Description for people who can’t see it (optional)',
    send: 'Send picture',
    cancel: 'Cancel',
    chosen: 'The picture that you chose',
    notShown: 'This browser can’t show that format (HEIC?). It can be sent all the same.',
    wrongType: 'Please select an image file (JPG, PNG, GIF, etc.)',
    tooLarge: 'Please select an image smaller than 10MB',
    noAlt: 'A picture without a description',
    show: 'Show picture',
    always: ({ name }: { name: string }) => `Always show ${name}'s pictures`,
    alwaysHere: 'Always show pictures in this chat',
    open: ({ alt }: { alt: string }) => `Look at it larger: ${alt}`,
    failed: 'The picture could not be loaded.',
  },
};

export type AttachmentTexts = typeof texts;
