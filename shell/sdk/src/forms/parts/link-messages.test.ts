import { LINK_MINUTES } from '@backline/contracts/base/limits';
import { describe, expect, it } from 'vitest';
import { durationText } from '#src/words/format-duration.ts';
import { writeBoot } from '#src/testing/write-boot.ts';
import { LINK_MESSAGES } from './link-messages.ts';

describe('the texts of mailed links', () => {
  it.each(['recovery', 'magiclink', 'signup', 'email_change'] as const)(
    'say how long a link of the kind %s works',
    (kind) => {
      expect(LINK_MESSAGES[kind].worksFor).toBe(durationText(LINK_MINUTES[kind]));
    },
  );

  it('say how long a hosted project says [hosted-authentication-service 9]', () => {
    const undo = writeBoot({ linkMinutes: 45 });
    expect(Object.values(LINK_MESSAGES).map(({ worksFor }) => worksFor)).toEqual(
      Array<string>(4).fill('45 minutes'),
    );
    undo();
  });

  it('do not reveal whether an address is registered', () => {
    for (const { sent } of Object.values(LINK_MESSAGES)) expect(sent).toMatch(/^If this email /);
  });
});
