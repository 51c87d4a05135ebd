import type { KindOfNotice } from '#src/modules/accounts/notices/kind-of-notice.ts';
import { conversation } from '#src/modules/accounts/notices/notice-paths.ts';

/** The notices about messages of the other side (rules: messages). */
export const MESSAGE_NOTICES = {
  'artist-wrote': {
    receiver: 'venue',
    mail: {
      sentence: 'A message is no reply. While the application waits, it needs your decision.',
      label: 'Read the message',
    },
    words: ({ artist, headliner }) => `${artist} wrote to you about ${headliner}`,
    path: conversation,
  },
  'venue-wrote': {
    receiver: 'artist',
    mail: { sentence: 'Read the message, and answer where it stands.', label: 'Read the message' },
    words: ({ venue, headliner }) => `${venue} wrote to you about ${headliner}`,
    path: conversation,
  },
} satisfies Record<string, KindOfNotice>;
