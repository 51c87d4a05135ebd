import { afterEach, expect, it } from 'vitest';
import { emailMessages } from './email-messages.ts';

afterEach(() => document.getElementById('backline-boot')?.remove());

it('our own service asks both mailboxes', () => {
  expect(emailMessages().title).toBe('Check both mailboxes');
});

it('a hosted project may send one link, so the texts do not promise two', () => {
  const boot = document.createElement('script');
  boot.id = 'backline-boot';
  boot.type = 'application/json';
  boot.textContent = JSON.stringify({ linkMinutes: 60 });
  document.body.append(boot);
  const { title, sent } = emailMessages();
  expect([title, sent]).toEqual(['Check your mail', 'Follow each link that we sent you.']);
});
