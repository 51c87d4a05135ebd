import { createHash, timingSafeEqual } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import { artistBody, pictureUrl, topTracksBody } from './stand-in-bodies.ts';
import { STAND_IN_ARTISTS } from './stand-in-artists.ts';

/** The keys that the stand-in accepts. */
export const STAND_IN_KEYS = { clientId: 'backline-stand-in', clientSecret: 'no-secret-at-all' } as const;

/** Ids of artists and names on SoundCloud for which the stand-in fails like a real service. */
export const STAND_IN_FAULTS = {
  /** Always 503. */
  down: '0000000000000000000503',
  /**
   * 429 with `Retry-After: 1` to every second request, beginning with the first one. The others get Juno Halide.
   */
  busy: '0000000000000000000429',
  /** 429 with `Retry-After: 3600`, always. */
  shut: '0000000000000000003600',
  /** Never answers. */
  slow: '000000000000000000slow',
} as const;

export interface StandInOptions {
  clock: () => Date;
  /** The lifetime of a token. @default 3600 */
  tokenSeconds?: number;
}

const MEDIA = fileURLToPath(new URL('../../../demo/media', import.meta.url));

/**
 * Replaces Spotify's Web API and SoundCloud's and TikTok's oEmbed, with their paths, shapes, statuses and headers.
 * So the real clients run in the demo and in tests. It knows the demo's artists.
 */
export function createStandIn({ clock, tokenSeconds = 3600 }: StandInOptions): Express {
  const app = express().disable('x-powered-by').disable('etag');
  const tokens = new Map<string, number>();
  const requireToken: RequestHandler = (req, res, next) => {
    const token = /^Bearer (.+)$/.exec(req.get('authorization') ?? '')?.[1] ?? '';
    const until = tokens.get(token);
    if (until === undefined) return refuse(res, 401, 'Invalid access token');
    if (until <= clock().getTime()) return refuse(res, 401, 'The access token expired');
    next();
  };

  app.post('/api/token', express.urlencoded(), (req, res) => {
    if (!hasKeys(req)) return void res.status(400).json({ error: 'invalid_client' });
    const form = (req.body ?? {}) as Record<string, unknown>;
    if (form['grant_type'] !== 'client_credentials') {
      return void res.status(400).json({ error: 'unsupported_grant_type' });
    }
    const token = createHash('sha256').update(`token ${tokens.size}`).digest('base64url');
    tokens.set(token, clock().getTime() + tokenSeconds * 1000);
    res.json({ access_token: token, token_type: 'Bearer', expires_in: tokenSeconds });
  });

  const faults = createFaults();
  app.get('/v1/artists/:id', requireToken, faults, (req, res) => {
    const artist = artistOf(req);
    if (artist) res.json(artistBody(artist, originOf(req)));
    else refuse(res, 404, 'Resource not found');
  });
  app.get('/v1/artists/:id/top-tracks', requireToken, faults, (req, res) => {
    const artist = artistOf(req);
    if (req.query['market'] === undefined) refuse(res, 400, 'Missing required field: market');
    else if (!artist) refuse(res, 404, 'Resource not found');
    else if (!artist.tracks) refuse(res, 403, 'Forbidden');
    else res.json(topTracksBody(artist, artist.tracks, originOf(req)));
  });
  const descriptions = new Map<string, string>();
  app.get('/oembed/:provider', answerOEmbed(descriptions));
  // Sets a description, as a person does on the platform's own site.
  app.put('/oembed/:provider/:name/description', express.text(), (req, res) => {
    descriptions.set(`${req.params.provider}/${req.params.name}`, String(req.body));
    res.status(204).end();
  });
  app.use('/image', express.static(MEDIA, { index: false, redirect: false }));
  app.use((_req, res) => refuse(res, 404, 'Service not found'));
  return app;
}

function hasKeys(req: Request): boolean {
  const { clientId, clientSecret } = STAND_IN_KEYS;
  const right = Buffer.from(`Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`);
  const given = Buffer.from(req.get('authorization') ?? '');
  return given.length === right.length && timingSafeEqual(given, right);
}

function createFaults(): RequestHandler {
  let busyRequests = 0;
  const tooMany = (res: Response, seconds: number) => {
    res.set('Retry-After', String(seconds));
    refuse(res, 429, 'API rate limit exceeded');
  };
  return (req, res, next) => {
    const { id } = req.params;
    if (id === STAND_IN_FAULTS.slow) return;
    if (id === STAND_IN_FAULTS.down) refuse(res, 503, 'Service unavailable');
    else if (id === STAND_IN_FAULTS.shut) tooMany(res, 3600);
    else if (id === STAND_IN_FAULTS.busy && (busyRequests += 1) % 2 === 1) tooMany(res, 1);
    else next();
  };
}

function artistOf(req: Request) {
  const { id } = req.params;
  if (id === STAND_IN_FAULTS.busy) return STAND_IN_ARTISTS[0];
  return STAND_IN_ARTISTS.find((artist) => artist.id === id);
}

const answerOEmbed =
  (descriptions: ReadonlyMap<string, string>): RequestHandler =>
  (req, res) => {
    const link = URL.parse(String(req.query['url']));
    const name = link?.pathname.split('/')[1]?.replace(/^@/, '') ?? '';
    if (name === 'down') return void res.status(503).end();
    if (name === 'slow') return;
    const index = STAND_IN_ARTISTS.findIndex(
      ({ slug }) => slug === name || slug.replaceAll('-', '') === name,
    );
    const artist = STAND_IN_ARTISTS[index];
    if (!link || !artist) return void res.status(404).json({ errors: ['404 - Not Found'] });
    const player = `https://w.soundcloud.com/player/?visual=true&url=${encodeURIComponent(`https://api.soundcloud.com/users/${index + 1}`)}`;
    res.json({
      version: 1,
      type: 'rich',
      title: artist.name,
      description: descriptions.get(`${String(req.params['provider'])}/${name}`) ?? '',
      author_name: artist.name,
      author_url: link.href,
      thumbnail_url: artist.picture && pictureUrl(artist.picture, originOf(req)),
      ...(req.params['provider'] === 'soundcloud' && {
        html: `<iframe width="100%" height="450" src="${player}"></iframe>`,
      }),
    });
  };

function refuse(res: Response, status: number, message: string): void {
  res.status(status).json({ error: { status, message } });
}

function originOf(req: Request): string {
  return `http://${req.get('host')}`;
}
