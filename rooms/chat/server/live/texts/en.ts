export const texts = {
  otherUser: 'The userId is not the signed-in member’s.',
  restarting: 'The service is restarting.',
  tooManyConnections: 'Too many connections.',
  /** Answers a frame whose `type` has no handler. */
  unknownFrame: 'This kind of frame is not known.',
};

export type LiveTexts = typeof texts;
