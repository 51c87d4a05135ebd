import { describe, expect, it } from 'vitest';
import { always, type Table } from './setting.ts';
import { list, positiveNumber, text, yesOrNo } from './setting-types.ts';
import { environmentOf, pickSettings, readSettings, withDefaults } from './settings.ts';

const described = { description: 'For these tests' };
const TABLE = {
  host: { ...described, name: 'HOST', type: text, default: '127.0.0.1' },
  scale: { ...described, name: 'SCALE', type: positiveNumber, default: '1' },
  proxies: { ...described, name: 'PROXIES', type: list },
  isOn: { ...described, name: 'ON', type: yesOrNo },
} satisfies Table;

describe('settings', () => {
  it('have their defaults, and an empty value counts as none', () => {
    expect(readSettings(TABLE, { HOST: '', PROXIES: '' })).toEqual({ host: '127.0.0.1', scale: 1 });
  });

  it('are read by their types', () => {
    const environment = { HOST: '::1', SCALE: '2.5', PROXIES: ' a, ,b,', ON: '0', ELSE: 'x' };
    const read = { host: '::1', scale: 2.5, proxies: ['a', 'b'], isOn: false };
    expect(readSettings(TABLE, environment)).toEqual(read);
  });

  it('come back from the environment of another process as they are', () => {
    const values = { host: '::1', scale: 2, proxies: ['a', 'b'], isOn: true };
    expect(readSettings(TABLE, environmentOf(TABLE, values))).toEqual(values);
    expect(environmentOf(TABLE, { host: '::1', scale: 1, proxies: undefined, isOn: undefined })).toEqual({
      HOST: '::1',
      SCALE: '1',
    });
  });

  it('can be left out of a configuration', () => {
    const config = { scale: 3, host: undefined, timeoutMs: 5 };
    expect(withDefaults(TABLE, config)).toEqual({ host: '127.0.0.1', scale: 3, timeoutMs: 5 });
  });

  it('are picked out of a larger table', () => {
    const { host } = TABLE;
    expect(pickSettings({ host }, { ...readSettings(TABLE, {}), host: 'h' })).toEqual({ host: 'h' });
  });
});

describe('a start is refused', () => {
  const refusal = (table: Table, environment: Record<string, string>, isProduction = false) => {
    try {
      readSettings(table, environment, isProduction);
    } catch (error) {
      return (error as Error).message.split('\n').slice(1);
    }
    return [];
  };
  const word = { ...described, type: text };

  it('with every wrong setting at once', () => {
    const address = always({ ...word, name: 'ADDRESS', example: 'http://a.test' });
    expect(refusal({ address, ...TABLE }, { SCALE: '0', ON: 'yes' })).toEqual([
      '  ADDRESS must be set, e.g. http://a.test',
      '  SCALE must be above 0',
      '  ON must be 0 or 1',
    ]);
  });

  it('in production without what a production needs', () => {
    const table = { key: { ...word, name: 'KEY', needed: 'in production' as const, unneededWith: 'HOSTED' } };
    expect(refusal(table, {})).toEqual([]);
    expect(refusal(table, {}, true)).toEqual(['  KEY must be set in production']);
    expect(refusal(table, { HOSTED: 'yes' }, true)).toEqual([]);
  });

  it('in production with a value that is for trials', () => {
    const inProduction = text.refine((value) => value !== 'trial', 'must be another one in production');
    const table = { key: { ...word, name: 'KEY', inProduction, unneededWith: 'HOSTED' } };
    expect(refusal(table, { KEY: 'trial' })).toEqual([]);
    expect(refusal(table, { KEY: 'trial' }, true)).toEqual(['  KEY must be another one in production']);
    expect(refusal(table, { KEY: 'trial', HOSTED: 'yes' }, true)).toEqual([]);
  });

  it('when one of two settings is missing that go together', () => {
    const pair = {
      id: { ...word, name: 'ID', pairedWith: 'SECRET' },
      secret: { ...word, name: 'SECRET' },
      bucket: { ...word, name: 'BUCKET', neededWith: 'SERVER' },
    };
    const apart = '  ID and SECRET must be set together';
    expect(refusal(pair, { ID: 'a' })).toEqual([apart]);
    expect(refusal(pair, { SECRET: 'b', SERVER: 'c' })).toEqual([apart, '  BUCKET must be set with SERVER']);
    expect(refusal(pair, { ID: 'a', SECRET: 'b', BUCKET: 'c' })).toEqual([]);
  });
});
