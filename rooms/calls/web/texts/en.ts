interface Named {
  name: string;
}

export const texts = {
  /** In the conversation’s header. */
  call: ({ name }: Named) => `Call ${name}`,
  impossible: "Calls don't work in this browser.",
  ask: {
    title: ({ name }: Named) => `Call ${name}?`,
    text: 'Sound alone at first, for five minutes. Nothing is recorded.',
    address: ({ name }: Named) => `${name} could learn your network address.`,
    start: 'Call',
    agree: 'Agree and call',
    cancel: 'Not now',
    failed: 'The call could not be made. Try again.',
  },
  label: ({ name }: Named) => `Call with ${name}`,
  ringsIn: ({ name }: Named) => `${name} is calling`,
  ringsOut: ({ name }: Named) => `Calling ${name}…`,
  accept: 'Accept',
  acceptAgreed: 'Agree and accept',
  decline: 'Decline',
  ring: { on: 'Ring with a sound from now on', off: 'Ring quietly from now on' },
  elsewhere: ({ name }: Named) => `You are talking to ${name} in another tab.`,
  state: {
    connecting: 'Connecting…',
    connected: 'Connected',
    lost: 'The connection is lost. Trying again…',
    failed: 'No connection could be made. End the call and try again.',
  },
  timeLeft: ({ time }: { time: string }) => `${time} left`,
  endsSoon: 'Half a minute left.',
  more: 'Five more minutes',
  moreShort: 'Five more',
  moreAsked: ({ name }: Named) => `Five more minutes, if ${name} wants them too.`,
  moreWanted: ({ name }: Named) => `${name} would like five more minutes.`,
  /** The name of a button that is pressed while it is off, and the word below it, which the name has. */
  microphoneOff: 'Turn microphone off',
  microphone: 'Microphone',
  cameraOff: 'Turn camera off',
  camera: 'Camera',
  chat: 'Chat',
  showChat: 'Show the chat',
  large: 'Large',
  showLarge: 'Show the call large',
  endShort: 'End',
  cameraAsked: ({ name }: Named) => `Video begins when ${name} wants it too.`,
  cameraWanted: ({ name }: Named) => `${name} would like video. It begins when you switch it on.`,
  ownVideo: 'Your camera',
  videoOf: ({ name }: Named) => `Video of ${name}`,
  small: 'Small window',
  /** The browser holds back what the other says. */
  soundOn: 'Turn on sound',
  end: 'End the call',
  ended: 'The call has ended.',
  noAnswer: 'No answer.',
  report: 'Report',
  reportLast: 'Report our last call',
  close: 'Close',
  trouble: {
    microphoneRefused:
      'The browser does not allow the microphone. Allow it in the settings of this page, then try again.',
    microphoneMissing: 'No microphone was found. Connect one, then try again.',
    microphoneGone: 'The microphone was unplugged. Connect one, then press “Microphone”.',
    cameraRefused:
      'The browser does not allow the camera. Allow it in the settings of this page, then try again.',
    cameraMissing: 'No camera was found.',
    cameraGone: 'The camera was unplugged.',
    offline: 'You are offline. The call goes on if you are back within 20 seconds.',
  },
};

export type CallsTexts = typeof texts;
