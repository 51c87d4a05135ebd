import { describe, expect, it } from 'vitest';
import { createRedirects } from './redirects.ts';

const SITE = 'https://backline.example/';
const redirects = createRedirects(SITE, ['https://app.example/in', 'backline://callback']);

describe('the target of a link', () => {
  it.each([
    null,
    '',
    '/settings',
    '//evil.example/',
    'https://evil.example/',
    'https://backline.example.evil.example/',
    'https://evil.example/https://backline.example/',
    'https://backline.example@evil.example/',
    'https://user:secret@backline.example/',
    'http://backline.example/',
    'https://backline.example:8443/',
    'https://backline.example\\@evil.example/',
    'https://backline.example//evil.example/',
    'https://back\tline.example/',
    'https://backline.example/\n',
    'https://app.example/',
    'https://app.example/inside',
    'https://app.example/in/../out',
    'https://app.example/in/%2e%2e/out',
    'https://app.example/in/..%2Fout',
    'https://app.example/in/..%5cout',
    'https://2130706433/',
    'javascript:alert(1)',
    'data:text/html,hi',
    'backline://elsewhere',
    'otherapp://callback',
  ])('is the site instead of %s [mailed-links 12]', (requested) => {
    expect(redirects.resolve(requested)).toBe(SITE);
  });

  it.each([
    [
      'https://backline.example/reset?next=%2Fdj-profile',
      'https://backline.example/reset?next=%2Fdj-profile',
    ],
    ['https://backline.example', 'https://backline.example/'],
    ['https://BACKLINE.example/reset#here', 'https://backline.example/reset'],
    ['https://app.example/in', 'https://app.example/in'],
    ['https://app.example/in/deeper?sb_flow_id=1', 'https://app.example/in/deeper?sb_flow_id=1'],
    ['backline://callback', 'backline://callback'],
    ['backline://callback/deeper', 'backline://callback/deeper'],
  ])('is %s, because it is allowed', (requested, place) => {
    expect(redirects.resolve(requested)).toBe(place);
  });
});
