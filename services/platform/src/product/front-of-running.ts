import { readFile } from 'node:fs/promises';
import { request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import {
  bootData,
  releaseRegistry,
  remoteManifest,
  type ReleaseRegistry,
  type RemoteManifest,
} from '@backline/contracts/releases';
import { inlineJson } from '@backline/edge';
import { addressOf, listen } from '@backline/service-kit/listen';
import { UserError } from '@backline/service-kit/user-error';
import express from 'express';
import { buildApps } from '../build/build-apps.ts';
import type { Settings } from '../settings.ts';

export interface Front {
  url: string;
  /** Builds what changed since; the next reload shows it. */
  deploy(): Promise<void>;
  close(): Promise<void>;
}

type Own = ReadonlyMap<string, { version: string; manifest: RemoteManifest }>;

const BOOT = /(<script type="application\/json" id="backline-boot">)(.*?)(<\/script>)/s;

/**
 * Stands in front of a product that runs elsewhere and shows everything of it, sessions and data too, except
 * these remotes, which come from the sources here. Nothing of the running product changes.
 *
 * @throws UserError when no product answers at `target`.
 */
export async function startFrontOf(target: URL, remotes: string[], settings: Settings): Promise<Front> {
  await refuseSilence(target);
  let own: Own = new Map();
  const deploy = async () => {
    const built = await buildApps(settings.DATA_DIR, remotes);
    own = new Map(
      await Promise.all(
        built.map(async ({ app, version }) => {
          const file = join(settings.DATA_DIR, 'releases', app, version, 'manifest.json');
          const manifest = remoteManifest.parse(JSON.parse(await readFile(file, 'utf8')));
          return [app, { version, manifest }] as const;
        }),
      ),
    );
  };
  await deploy();

  const app = express().disable('x-powered-by').disable('etag');
  app.use('/remotes', express.static(join(settings.DATA_DIR, 'releases'), { index: false, redirect: false }));
  app.use((req, res) => passOn(target, req, res, () => own));
  const front = await listen(settings.HOST, settings.PORT);
  front.serve(app);
  return { url: addressOf(settings.HOST, front.port), deploy, close: front.close };
}

async function refuseSilence(target: URL): Promise<void> {
  const answer = await fetch(new URL('/registry.json', target)).catch(() => undefined);
  if (!answer?.ok) throw new UserError(`No Backline answers at ${target.origin} (BACKLINE_API).`);
}

export function passOn(target: URL, req: IncomingMessage, res: ServerResponse, own: () => Own): void {
  // The path as it came: read as a link, one that begins with two slashes would name another host.
  const call = request(target, {
    path: req.url,
    method: req.method,
    headers: headersFor(target, req.headers),
  });
  call.once('error', () => {
    if (!res.headersSent) res.writeHead(502, { 'Content-Type': 'text/plain' });
    res.end(`Backline does not answer at ${target.origin}.`);
  });
  call.once('response', (answer) => {
    const rewrite = rewriterOf(req, answer, own());
    if (rewrite) return void sendRewritten(answer, res, rewrite).catch(() => res.destroy());
    res.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(res);
  });
  res.once('close', () => call.destroy());
  req.pipe(call);
}

/**
 * The running product takes calls from its own pages only: those from pages of this front are, those from other
 * sites stay what they are. Nothing here reads what is compressed.
 */
function headersFor(target: URL, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const isOwnPage = headers.origin === `http://${headers.host}`;
  return {
    ...headers,
    host: target.host,
    'accept-encoding': 'identity',
    ...(isOwnPage && { origin: target.origin }),
  };
}

function rewriterOf(req: IncomingMessage, answer: IncomingMessage, own: Own) {
  if (req.method !== 'GET') return undefined;
  if (req.url === '/registry.json') return (text: string) => JSON.stringify(registryWith(text, own));
  const isPage = answer.headers['content-type']?.startsWith('text/html') && answer.statusCode !== 304;
  return isPage ? (text: string) => pageWith(text, own) : undefined;
}

async function sendRewritten(
  answer: IncomingMessage,
  res: ServerResponse,
  rewrite: (text: string) => string,
) {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const body = Buffer.from(rewrite(Buffer.concat(chunks).toString('utf8')));
  const { 'transfer-encoding': _chunked, ...headers } = answer.headers;
  res.writeHead(answer.statusCode ?? 502, { ...headers, 'content-length': String(body.length) }).end(body);
}

function registryWith(text: string, own: Own): ReleaseRegistry {
  return { apps: appsWith(releaseRegistry.parse(JSON.parse(text)), own) };
}

function appsWith({ apps }: ReleaseRegistry, own: Own): ReleaseRegistry['apps'] {
  const faces = [...own].map(
    ([
      app,
      {
        version,
        manifest: { paths, ownLayout, previewed, navigation },
      },
    ]) => {
      return [app, { version, paths, ownLayout, previewed, navigation }] as const;
    },
  );
  return { ...apps, ...Object.fromEntries(faces) };
}

/** The page without the tags of those remotes: the shell then fetches what the page's registry names. */
export function pageWith(html: string, own: Own): string {
  const tags = new RegExp(`^<(?:link|script)\\b[^>]*"/remotes/(?:${[...own.keys()].join('|')})/.*\\n`, 'gm');
  return html.replace(tags, '').replace(BOOT, (_all, open: string, json: string, close: string) => {
    const boot = bootData.parse(JSON.parse(json));
    const containers = [...own].map(
      ([
        app,
        {
          manifest: { entry, globalName },
        },
      ]) => [app, { entry, globalName }] as const,
    );
    const data = {
      ...boot,
      registry: { apps: appsWith(boot.registry, own) },
      manifests: { ...boot.manifests, ...Object.fromEntries(containers) },
    };
    return open + inlineJson(data) + close;
  });
}
