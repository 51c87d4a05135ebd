import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createServer as createHttpServer, request, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { join } from 'node:path';
import { startLocalMongo } from '@backline/local-mongo';
import { freePort } from '@backline/service-kit/testing/free-port';
import { startTestSmtp } from '@backline/service-kit/testing/test-smtp';
import { generate } from 'selfsigned';
import { startProduct } from '#src/product/start-product.ts';
import { readStartSettings } from '#src/settings.ts';

// Runs the product as a production for the browser tests: behind a proxy with TLS, with a mail server, and on the
// MongoDB of MONGODB_URI or on its own server. The test sets DATA_DIR and SERVICE_ROLE_KEY.

/** The certificate of the proxy, in DATA_DIR. A command that trusts it reaches the product like a browser. */
const CERTIFICATE = 'proxy.pem';

const keyOf = (pair: ReturnType<typeof generateKeyPairSync>) =>
  JSON.stringify(pair.privateKey.export({ format: 'jwk' }));

async function listenOn(server: Server): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}

/** Passes every request on, and tells the product the caller's address and protocol. */
function passOnTo(port: number): RequestListener {
  return (req, res) => {
    const headers = {
      ...req.headers,
      'x-forwarded-proto': 'https',
      'x-forwarded-for': req.socket.remoteAddress,
    };
    const passed = request(
      { host: '127.0.0.1', port, method: req.method, path: req.url, headers },
      (answer) => {
        res.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(res);
      },
    );
    passed.once('error', () => res.destroy());
    req.pipe(passed);
  };
}

const port = await freePort();
const dataDir = process.env['DATA_DIR'] ?? '';
const { cert, private: key } = await generate([{ name: 'commonName', value: '127.0.0.1' }], {
  extensions: [
    { name: 'basicConstraints', cA: true },
    { name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] },
  ],
});
await writeFile(join(dataDir, CERTIFICATE), cert);
const proxy = createTlsServer({ cert, key }, passOnTo(port));
const url = `https://127.0.0.1:${await listenOn(proxy)}`;
const smtp = await startTestSmtp();
const mails = createHttpServer((_req, res) => res.end(JSON.stringify({ messages: smtp.received })));
const mailUrl = `http://127.0.0.1:${await listenOn(mails)}`;
const mongo = process.env['MONGODB_URI'] ? undefined : await startLocalMongo();

const settings = readStartSettings({
  ...process.env,
  NODE_ENV: 'production',
  MONGODB_URI: process.env['MONGODB_URI'] || mongo?.uri,
  PORT: String(port),
  PUBLIC_URL: url,
  TRUSTED_PROXIES: 'loopback',
  SMTP_URL: smtp.url,
  CONTACT_EMAIL: 'crew@backline.host',
  ADMIN_GATE_CODE: process.env['ADMIN_GATE_CODE'] ?? 'open-sesame',
  SESSION_SECRET: randomBytes(33).toString('base64'),
  AUTH_PEPPER: randomBytes(33).toString('base64'),
  AUTH_SIGNING_KEY: keyOf(generateKeyPairSync('ec', { namedCurve: 'P-256' })),
  RELEASE_SIGNING_KEY: keyOf(generateKeyPairSync('ed25519')),
});
const product = await startProduct(settings, (line) => console.log(line));
console.log(`Mail stands at ${mailUrl}`);
console.log(`Backline runs at ${product.url}`);

process.once('SIGTERM', () => {
  void (async () => {
    await product.close();
    await mongo?.close();
    process.exit(0);
  })();
});
