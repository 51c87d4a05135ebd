import { lazyScreen, type RemoteApp } from '@backline/shell-sdk';

// Both parts are in one file. Two files with what they share would be larger.
const ApplicationMessages = lazyScreen(
  async () =>
    (
      await import(
        /* webpackChunkName: 'messages' */ '#src/features/messages/conversation/application-messages.tsx'
      )
    ).ApplicationMessages,
);

const WaitingSender = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: 'messages' */ '#src/features/messages/outbox/waiting-sender.tsx'))
      .WaitingSender,
);

/** The parts with which this area fills slots of other areas. */
export const slots: NonNullable<RemoteApp['slots']> = {
  'application-panel': ApplicationMessages,
  outbox: WaitingSender,
};
