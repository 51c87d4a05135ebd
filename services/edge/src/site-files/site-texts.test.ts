import { expect, it } from 'vitest';
import { robotsText, securityText } from './site-texts.ts';

const SITE = 'https://backline.example';

it('robots stay out of pages for signed-in people', () => {
  const lines = robotsText(SITE, false).split('\n');
  expect(lines).toEqual(expect.arrayContaining(['Disallow: /api/', 'Disallow: /auth/', 'Disallow: /admin']));
  expect(lines).toContain(`Sitemap: ${SITE}/sitemap.xml`);
});

it('a demo hides from robots as a whole', () => {
  expect(robotsText(SITE, true)).toBe('User-agent: *\nDisallow: /\n');
});

it('the contact for weaknesses runs out after half a year', () => {
  const text = securityText(SITE, 'crew@backline.example', new Date('2026-01-01T00:00:00Z'));
  expect(text.split('\n')).toEqual([
    'Contact: mailto:crew@backline.example',
    'Expires: 2026-07-02T00:00:00.000Z',
    'Preferred-Languages: en',
    `Canonical: ${SITE}/.well-known/security.txt`,
    '',
  ]);
});
