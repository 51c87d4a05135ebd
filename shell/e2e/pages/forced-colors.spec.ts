import { expect } from '@playwright/test';
import { demo, signIn } from '#e2e/support/accounts.ts';
import { test } from '#e2e/support/test.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`icons on a picture have a plate in forced colours on a ${colorScheme} device @core [accessibility 9]`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await signIn(page, demo.artist);
    await page.goto('/dj-profile');
    const hero = page.getByRole('region', { name: 'Juno Halide' });
    const icons = hero.getByRole('definition').locator('svg');
    await expect(icons).toHaveCount(3);
    for (const icon of await icons.all()) {
      const [mark, plate] = await icon.evaluate((svg) => {
        const { color, backgroundColor } = getComputedStyle(svg);
        return [color, backgroundColor];
      });
      expect(plate).not.toBe('rgba(0, 0, 0, 0)');
      expect(plate).not.toBe(mark);
    }
  });
}
