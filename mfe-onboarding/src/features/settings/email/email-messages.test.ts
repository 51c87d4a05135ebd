import { writeBoot } from '@backline/shell-sdk/testing';
import { expect, it } from 'vitest';
import { emailMessages } from './email-messages.ts';

it('our own service asks both mailboxes', () => {
  expect(emailMessages().title).toBe('Check both mailboxes');
});

it('a hosted project may send one link, so the texts do not promise two', () => {
  const undo = writeBoot({ linkMinutes: 60 });
  const { title, sent } = emailMessages();
  expect([title, sent]).toEqual(['Check your mail', 'Follow each link that we sent you.']);
  undo();
});
