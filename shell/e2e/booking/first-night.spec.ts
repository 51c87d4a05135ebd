import { cp, mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { join } from 'node:path';
import { playFirstNight } from '#e2e/support/first-night.ts';
import { linkAtMailServer, linkInMail } from '#e2e/support/outbox.ts';
import { backline, printedBy, runScript } from '#e2e/support/product/running-process.ts';
import { startProduct } from '#e2e/support/product/start-product.ts';
import { test } from '#e2e/support/test.ts';
import { quickFolder } from '../../../.config/testing/quick-folder.ts';

// The test runs without the demo, so each product has its own database.
test.describe.configure({ timeout: 360_000 });

test('a venue, an artist and an operator fill the first night of an empty database @both [notices 2]', async ({
  browser,
}) => {
  const product = await startProduct(process.env['BACKLINE_DATA_DIR'], { DEMO: '0', MONGODB_URI: '' });
  const settings = { DATA_DIR: product.dataDir, PUBLIC_URL: product.url };
  try {
    await playFirstNight(browser, {
      url: product.url,
      operate: (...args) => backline(args, settings),
      passwordLink: (context, email) => linkInMail(context, email, 'set-password'),
    });
  } finally {
    await product.stop();
  }
});

test('they do so in a production, behind a proxy with TLS and with a mail server @engines [notices 2]', async ({
  browser,
}) => {
  const dataDir = await mkdtemp(join(quickFolder(), 'backline-production-'));
  await cp(join(process.env['BACKLINE_DATA_DIR']!, 'releases'), join(dataDir, 'releases'), {
    recursive: true,
  });
  const settings = { DATA_DIR: dataDir, SERVICE_ROLE_KEY: `operator-${crypto.randomUUID()}` };
  const site = runScript('services/platform/src/testing/production-site.ts', [], {
    ...settings,
    MONGODB_URI: ownDatabase(process.env['BACKLINE_MONGODB_URI']),
  });
  const ended = once(site, 'exit');
  try {
    const [, mailUrl = '', url = ''] = await printedBy(site, /Mail stands at (\S+)\n.* runs at (\S+)/);
    const operator = { ...settings, PUBLIC_URL: url, NODE_EXTRA_CA_CERTS: join(dataDir, 'proxy.pem') };
    await playFirstNight(browser, {
      url,
      operate: (...args) => backline(args, operator),
      passwordLink: (_context, email) => linkAtMailServer(mailUrl, email, 'invite'),
    });
  } finally {
    site.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  }
});

/** An empty database on the server of the tests. Without a server the site starts its own. */
function ownDatabase(uri = ''): string {
  return uri.replace(/^(mongodb:\/\/[^/]+)\/[^?]*/, `$1/first_night_${crypto.randomUUID().slice(0, 8)}`);
}
