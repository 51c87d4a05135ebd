import { describe, expect, it } from 'vitest';
import { readSettings } from '#src/settings/settings.ts';
import { processSettings, PROXIES } from './process-settings.ts';

it('a process listens on its own port unless PORT says otherwise', () => {
  expect(readSettings(processSettings('3001'), {}).port).toBe(3001);
  expect(readSettings(processSettings('3001'), { PORT: '4001' }).port).toBe(4001);
  expect(() => readSettings(processSettings('3001'), { PORT: '70000' })).toThrow(
    'PORT must be a number from 0 to 65535',
  );
});

it.each([
  [undefined, 'info'],
  ['', 'info'],
  ['warn', 'warn'],
])('a process with LOG_LEVEL %j logs from %s', (LOG_LEVEL, level) => {
  for (const NODE_ENV of ['production', ''])
    expect(readSettings(processSettings('1'), { NODE_ENV, LOG_LEVEL }).logLevel).toBe(level);
});

it('only NODE_ENV=production makes a production', () => {
  const read = (NODE_ENV: string) => readSettings(processSettings('1'), { NODE_ENV }).isProduction;
  expect(['production', 'development', ''].map(read)).toEqual([true, false, false]);
});

describe('trusted proxies', () => {
  const read = (TRUSTED_PROXIES: string) => readSettings(PROXIES, { TRUSTED_PROXIES }).trustedProxies;

  it.each([
    ['loopback, 10.0.0.0/8,fd00::/8', ['loopback', '10.0.0.0/8', 'fd00::/8']],
    ['192.168.1.7', ['192.168.1.7']],
    ['::1', ['::1']],
    ['', undefined],
  ])('are read from %s', (value, proxies) => {
    expect(read(value)).toEqual(proxies);
  });

  it.each(['everybody', '1', '10.0.0.0/0', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0/8', 'proxy.example'])(
    'cannot be %s',
    (value) => {
      expect(() => read(value)).toThrow('TRUSTED_PROXIES must be addresses or ranges');
    },
  );
});
