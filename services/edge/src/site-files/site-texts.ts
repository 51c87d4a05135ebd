import { PAGE_COLORS } from '@backline/contracts/pages/theme';

const HALF_A_YEAR_MS = 182 * 86_400_000;

/** The pages that robots may read. Demo content is not for search engines. */
export function robotsText(publicUrl: string, isDemo: boolean): string {
  if (isDemo) return 'User-agent: *\nDisallow: /\n';
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /auth/',
    'Disallow: /admin',
    'Allow: /',
    '',
    `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`,
    '',
  ].join('\n');
}

/** The contact for reports of weaknesses (RFC 9116). It expires, so that nobody trusts an abandoned text. */
export function securityText(publicUrl: string, contactEmail: string, now: Date): string {
  const expires = new Date(now.getTime() + HALF_A_YEAR_MS).toISOString();
  return [
    `Contact: mailto:${contactEmail}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${new URL('/.well-known/security.txt', publicUrl).href}`,
    '',
  ].join('\n');
}

const icon = (file: string, size: number, purpose = 'any') => ({
  src: `/icons/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The facts that a phone needs to put Backline on its home screen. */
export const WEB_MANIFEST = {
  id: '/',
  name: 'Backline',
  short_name: 'Backline',
  description: 'A booking marketplace for DJs, artists and venues.',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: PAGE_COLORS.dark,
  theme_color: PAGE_COLORS.dark,
  icons: [
    icon('icon-192.png', 192),
    icon('icon-512.png', 512),
    icon('icon-maskable-512.png', 512, 'maskable'),
  ],
};

/** Tags of every page that point to these files. */
export const SITE_TAGS = [
  '<link rel="manifest" href="/manifest.webmanifest">',
  '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
];
