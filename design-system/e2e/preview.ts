import { test as base, type Browser, type Page } from '@playwright/test';
import { builtFile } from './storybook.ts';

/** The context answers from the built files, so nothing goes over the network. The origin is secure, like the product's. */
const ORIGIN = 'http://stories.localhost';

interface Channel {
  emit(event: string, payload: unknown): void;
  on(event: string, listener: (payload: unknown) => void): void;
  off(event: string, listener: (payload: unknown) => void): void;
}

declare global {
  interface Window {
    __STORYBOOK_ADDONS_CHANNEL__: Channel;
    __STORYBOOK_PREVIEW__: { ready(): Promise<void> };
  }
}

/** Storybook's inner page. It is opened once and then led from story to story. */
export class Preview {
  readonly page: Page;
  #complaints: string[] = [];

  constructor(page: Page) {
    this.page = page;
    page.on('pageerror', (error) => this.#complaints.push(`uncaught: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') this.#complaints.push(`console: ${message.text()}`);
    });
  }

  static async open(browser: Browser): Promise<Preview> {
    const context = await browser.newContext({
      // For this user agent Storybook puts animations at their end instead of waiting for them.
      userAgent: 'StorybookTestRunner',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await context.route(`${ORIGIN}/**`, (route) => {
      const path = builtFile(new URL(route.request().url()).pathname);
      return path ? route.fulfill({ path }) : route.fulfill({ status: 404 });
    });
    // The edge draws these pictures. Storybook has no edge.
    await context.route(`${ORIGIN}/share-cards/**`, (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    );
    // The clock of the stories runs. Here it stands still, however long a run takes.
    await context.clock.setFixedTime(0);
    const preview = new Preview(await context.newPage());
    await preview.page.goto(`${ORIGIN}/iframe.html?viewMode=story`);
    await preview.page.waitForFunction(() => '__STORYBOOK_PREVIEW__' in window);
    await preview.page.evaluate(async () => {
      await window.__STORYBOOK_PREVIEW__.ready();
      // The addon would run axe once more for its panel.
      window.__STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', { globals: { a11y: { manual: true } } });
      // Hidden, but axe would check it with every story.
      for (const skeleton of document.querySelectorAll('.sb-preparing-story, .sb-preparing-docs'))
        skeleton.replaceChildren();
    });
    preview.takeComplaints();
    return preview;
  }

  /** Mounts a story again at this width, and waits until nothing moves any more. */
  async show(id: string, width: number, height: number): Promise<void> {
    await this.page.setViewportSize({ width, height });
    await this.page.evaluate(present, id);
    await this.page.evaluate(settle);
  }

  async resize(width: number, height: number): Promise<void> {
    await this.page.setViewportSize({ width, height });
    await this.page.evaluate(settle);
  }

  async setTheme(theme: 'dark' | 'light'): Promise<void> {
    await this.page.evaluate((name) => {
      document.documentElement.dataset['theme'] = name;
    }, theme);
    await this.page.evaluate(settle);
  }

  /** The errors that the page has reported since the last call. */
  takeComplaints(): string[] {
    return this.#complaints.splice(0);
  }
}

/** Runs in the page. */
async function present(id: string): Promise<void> {
  const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
  const heard: [event: string, listener: (payload: unknown) => void][] = [];
  const shown = new Promise<void>((resolve, reject) => {
    const textOf = (payload: unknown) =>
      payload instanceof Error ? payload.message : JSON.stringify(payload, undefined, 1);
    heard.push(
      ['storyFinished', () => resolve()],
      ['storyUnchanged', () => channel.emit('forceRemount', { storyId: id })],
    );
    for (const event of [
      'storyErrored',
      'storyThrewException',
      'storyMissing',
      'playFunctionThrewException',
      'unhandledErrorsWhilePlaying',
    ])
      heard.push([event, (payload) => reject(new Error(`${event}: ${textOf(payload)}`))]);
  });
  for (const [event, listener] of heard) channel.on(event, listener);
  window.scrollTo(0, 0);
  channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
  await shown.finally(() => heard.forEach(([event, listener]) => channel.off(event, listener)));
}

/** Runs in the page. It does not wait for long animations, because they never end. */
async function settle(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await document.fonts.ready;
  // A lazy image outside the window would never be decoded.
  for (const image of document.images) image.loading = 'eager';
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  await frame();
  await frame();
  const brief = document
    .getAnimations()
    .filter(
      ({ effect, playState }) =>
        playState === 'running' && Number(effect?.getComputedTiming().endTime) <= 2000,
    );
  await Promise.all(brief.map(({ finished }) => finished.catch(() => undefined)));
}

/** Tests that share one open page per worker. */
export const test = base.extend<object, { preview: Preview }>({
  preview: [
    async ({ browser }, use) => {
      const preview = await Preview.open(browser);
      await use(preview);
      await preview.page.context().close();
    },
    { scope: 'worker' },
  ],
});
