import { describe, expect, it } from 'vitest';
import { productionSettings } from './production-settings.ts';

const trial = productionSettings(false);
const production = productionSettings(true);

describe('a production', () => {
  it.each(['MONGODB_URI', 'CONTACT_EMAIL', 'SMTP_URL', 'AUTH_PEPPER', 'SESSION_SECRET'] as const)(
    'needs %s, and a trial does not [law 6]',
    (name) => {
      expect(production[name].safeParse(undefined).success).toBe(false);
      expect(trial[name].safeParse(undefined).success).toBe(true);
    },
  );

  it.each([
    ['https://backline.example', true],
    ['http://127.0.0.1:3000', true],
    ['http://backline.example', false],
  ])('can be at %s: %s', (address, expected) => {
    expect(production.PUBLIC_URL.safeParse(address).success).toBe(expected);
    expect(trial.PUBLIC_URL.safeParse(address).success).toBe(true);
  });

  it('never confirms addresses by itself', () => {
    expect(production.CONFIRM_ON_SIGN_UP.parse(undefined)).toBe('0');
    expect(production.CONFIRM_ON_SIGN_UP.safeParse('1').success).toBe(false);
    expect(trial.CONFIRM_ON_SIGN_UP.parse('1')).toBe('1');
  });
});
