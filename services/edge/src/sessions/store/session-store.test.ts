import { expect, it } from 'vitest';
import { signIn, signUp } from '#src/sessions/testing/people.ts';
import { useTestEdges } from '#src/sessions/testing/test-edges.ts';

const site = useTestEdges();

it('the database holds neither the cookie nor a token that works [sessions 18]', async () => {
  const { browser, body } = await signUp(site);
  const [value] = (browser.cookie ?? '').split('=').slice(1);
  const stored = JSON.stringify(await site.connection.collection('edge_sessions').find({}).toArray());
  expect(stored).not.toContain(value);
  expect(stored).not.toContain('real-');
  expect(stored).not.toContain(body.session.access_token);
});

it('a new sign-in keeps its cookie although answers to the former one are still on their way', async () => {
  const { browser, email } = await signUp(site);
  const former = browser.cookie;
  const tabs = Array.from({ length: 12 }, () => browser.copy());
  const paths = ['/api/things', '/api/auth/session', '/api/auth/sessions'];
  const readAll = () =>
    Promise.all(tabs.map((tab, index) => tab.fetch(`${site.edges[index % 2]}${paths[index % 3]}`)));
  await Promise.all([signIn(site, browser, email), readAll()]);
  await readAll();
  expect(tabs.map(({ cookie }) => cookie)).toEqual(Array(12).fill(former));
  site.now.value += 10_000;
  await readAll();
  expect(tabs.map(({ cookie }) => cookie)).toEqual(Array(12).fill(null));
});
