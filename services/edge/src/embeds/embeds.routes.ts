import { createHash } from 'node:crypto';
import {
  EMBED_PATH,
  MIX_PLATFORM_NAMES,
  type MixLink,
  playerAddress,
  readMixLink,
} from '@backline/contracts/profiles/mix-links';
import { notFound } from '@backline/service-kit/http/answers/app-error';
import { routeName } from '@backline/service-kit/http/requests/request-record';
import { escapeHtml } from '@backline/service-kit/escape-html';
import { Router } from 'express';

const STYLE = 'html,body,iframe{width:100%;height:100%;margin:0;border:0;display:block;background:#0000}';
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/**
 * A page that contains only the player of another platform. Our pages show only frames of our own origin, and only
 * this page may load anything from that platform.
 */
export function embeds(): Router {
  const router = Router();
  router.get(EMBED_PATH, routeName(EMBED_PATH), (req, res) => {
    const { url } = req.query;
    const link = typeof url === 'string' ? readMixLink(url) : null;
    const player = link?.platform === req.params['platform'] && link ? playerAddress(link) : null;
    if (!link || player === null) throw notFound('Player');
    res.set({
      'Content-Security-Policy': policyOf(player),
      'X-Frame-Options': 'SAMEORIGIN',
      'Cache-Control': 'public, max-age=3600',
    });
    res.type('html').send(pageOf(link, player));
  });
  return router;
}

function policyOf(player: string): string {
  return [
    "default-src 'none'",
    `frame-src ${new URL(player).origin}`,
    `style-src 'sha256-${STYLE_HASH}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

function pageOf({ platform }: MixLink, player: string): string {
  const title = `${MIX_PLATFORM_NAMES[platform]} player`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta name="robots" content="noindex"><style>${STYLE}</style></head>
<body><iframe src="${escapeHtml(player)}" title="${title}" allow="autoplay"></iframe></body></html>`;
}
