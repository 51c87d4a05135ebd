import { describe, expect, it } from 'vitest';
import { readSettings } from '#src/settings.ts';
import { introductionOf, warningsOf } from './start.ts';

const KEYS = { SUPABASE_ANON_KEY: 'anon', SUPABASE_SERVICE_KEY: 'service' };
const KEYS_OF_STRIPE = { STRIPE_SECRET_KEY: 'sk_test', STRIPE_WEBHOOK_SECRET: 'whsec_test' };
const warningsWith = (values: Record<string, string>) => warningsOf(readSettings(values));

const READY = {
  database: 'local',
  url: 'http://127.0.0.1:4000',
  demoAccounts: [],
  gateCode: undefined,
  isGateShut: false,
  needsAdmin: false,
};

describe('a start', () => {
  it('says where the product runs', () => {
    expect(introductionOf(READY)).toEqual(['Database: local', 'Backline runs at http://127.0.0.1:4000']);
  });

  it('shows the command that makes the first admin while there is none [administrators 12]', () => {
    expect(introductionOf({ ...READY, needsAdmin: true })).toContain(
      'There is no admin yet. Make one: npx backline admin invite EMAIL',
    );
  });

  it('says that no admin can sign in while nothing opens the gate', () => {
    const lines = introductionOf({ ...READY, isGateShut: true });
    expect(lines).toContain('Nothing opens the admin gate: set ADMIN_GATE_CODE, and start again.');
  });

  it('warns of nothing while only this machine reaches the product', () => {
    expect(warningsWith({})).toEqual([]);
    expect(warningsWith({ DEMO: '1' })).toEqual([]);
  });

  it('says that the demo is off when others reach the product', () => {
    expect(warningsWith({ HOST: '0.0.0.0' })).toEqual([expect.stringContaining('/dev/mail are off')]);
    expect(warningsWith({ PUBLIC_URL: 'https://backline.example' })).toHaveLength(1);
  });

  it('says that passwords are public when others reach the demo [demo-data 3]', () => {
    const [warning] = warningsWith({ HOST: '0.0.0.0', DEMO: '1' });
    expect(warning).toContain('the passwords above and /dev/mail are public');
  });

  it.each([
    ['a hosted project keeps', { SUPABASE_URL: 'https://project.test', ...KEYS }, /passwords|mail/],
    ['a mail server gets', { SMTP_URL: 'smtp://mail.test' }, /mail/],
  ])('says nothing of messages that %s [hosted-authentication-service 10]', (_case, settings, unsaid) => {
    for (const DEMO of ['0', '1']) {
      const warnings = warningsWith({ HOST: '0.0.0.0', DEMO, ...settings });
      expect(warnings).toEqual([expect.stringContaining('Others can reach this address')]);
      expect(warnings[0]).not.toMatch(unsaid);
    }
  });

  it.each([
    ['without keys of Stripe', {}, /STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET/],
    ['without countries', KEYS_OF_STRIPE, /CREDIT_SALES_COUNTRIES/],
  ])('says why nobody can buy credits: %s [buying-credits 3]', (_case, settings, reason) => {
    expect(warningsWith({ NODE_ENV: 'production', ...settings })).toEqual([expect.stringMatching(reason)]);
  });

  it('says nothing about credits that are sold', () => {
    const sold = { ...KEYS_OF_STRIPE, CREDIT_SALES_COUNTRIES: 'DE' };
    expect(warningsWith({ NODE_ENV: 'production', ...sold })).toEqual([]);
  });
});
