import { lazyScreen, type RemoteApp } from '@backline/shell-sdk';

const ApplicationMessages = lazyScreen(
  async () =>
    (await import('#src/features/messages/conversation/application-messages.tsx')).ApplicationMessages,
);

/** The parts with which this area fills slots of other areas. */
export const slots: NonNullable<RemoteApp['slots']> = { 'application-panel': ApplicationMessages };
