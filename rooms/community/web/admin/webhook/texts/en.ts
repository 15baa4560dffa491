export const texts = {
  text: 'Another program of yours can be told at once: of new and overdue cases, applications, first events, failed backups and health. It gets ids and counts, never content.',
  url: 'Address',
  urlHint: 'Begins with https:// and is reachable from the internet.',
  format: 'Format',
  formatNames: {
    standard: 'Standard Webhooks',
    slack: 'Slack',
    discord: 'Discord',
    ntfy: 'ntfy',
  },
  secret: 'Secret',
  secretKept: 'A secret is stored. Leave this empty to keep it.',
  secretHint:
    'Signs what is sent (Standard Webhooks). Copy it into the other program now: it is not shown again.',
  copy: 'Copy',
  copied: 'Secret Copied',
  notCopied: 'Select the secret and copy it yourself.',
  make: 'Make a new secret',
  save: 'Save',
  remove: 'Remove',
  test: 'Send a test',
  sent: 'Arrived',
  sentText: ({ status }: { status: number }) => `The other side answered ${status}.`,
  notSent: 'Did Not Arrive',
  notSentText: ({ status }: { status: number | null }) =>
    status === null ? 'There was no answer.' : `The other side answered ${status}.`,
  failed: 'The test could not be sent. Please try again.',
};

export type WebhookTexts = typeof texts;
