import { expect } from '@playwright/test';
import { layoutShift } from '#e2e/support/layout-shift.ts';
import { checkScreen } from '#e2e/support/screen.ts';
import { test } from '#e2e/support/test.ts';

for (const path of ['/', '/landing']) {
  test(`a stranger opens a live night and a profile from ${path} @both @core-phone [landing-pages 19]`, async ({
    page,
  }) => {
    await page.goto(path);
    const live = page.getByRole('region', { name: 'Live on Backline' });
    await expect(live.getByRole('listitem')).toHaveCount(3);
    await checkScreen(page, `landing-live${path.replace('/', '-')}`);
    expect(await layoutShift(page)).toBeLessThan(0.05);
    const night = live.getByRole('listitem').first().getByRole('link');
    const headliner = await night.locator('b').textContent();
    await night.click();
    await expect(page.getByRole('heading', { level: 1, name: headliner ?? '' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Apply' }).filter({ visible: true }).first()).toBeVisible();
    await page.goBack();
    await live.getByRole('link', { name: 'See Juno Halide’s page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Juno Halide' })).toBeVisible();
  });
}

test('the live nights can be read without JavaScript @core [landing-pages 19]', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const nights = page.getByRole('region', { name: 'Live on Backline' }).getByRole('listitem');
  // On a busy machine the page may arrive before its rendering is ready.
  await expect(async () => {
    await page.goto('/');
    await expect(nights).toHaveCount(3, { timeout: 1000 });
  }).toPass();
});

test('a stranger with a link to a page for members reads that a session is needed @both [landing-pages 21]', async ({
  page,
}) => {
  await page.goto('/applications');
  await expect(page).toHaveURL(/\/\?next=%2Fapplications/);
  await expect(page.getByText(/^That page is for members\./)).toBeInViewport();
  await checkScreen(page, 'landing-next');
  await page.getByRole('link', { name: 'Sign in to go on' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fapplications$/);
});
