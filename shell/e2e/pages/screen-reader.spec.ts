import { expect, type Page } from '@playwright/test';
import { becomeArtist, demo, signIn } from '#e2e/support/accounts.ts';
import { test } from '#e2e/support/test.ts';

/** Collects the texts that a screen reader announces by itself, in order. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const note = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      const live = element?.closest('[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]');
      const text = live?.textContent.trim();
      if (text && heard.at(-1) !== text) heard.push(text);
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) [target, ...addedNodes].forEach(note);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

test('a screen reader is led through an application @core [accessibility 1]', async ({ page }) => {
  const heard = await listen(page);
  await becomeArtist(page, 'Long Wave');
  await page.goto('/events');
  const main = page.getByRole('main');
  await expect(main).toMatchAriaSnapshot(`
    - heading "Events" [level=1]
    - region "December 2026":
      - heading "December 2026" [level=2]
      - list:
        - listitem:
          - link /.+/
  `);
  await main
    .getByRole('link', { name: /kasimir bloom.*kiosk 44/i })
    .first()
    .press('Enter');
  await expect(main).toBeFocused();
  await expect(main.getByRole('region', { name: 'Kasimir Bloom' })).toMatchAriaSnapshot(`
    - region "Kasimir Bloom":
      - heading "Kasimir Bloom" [level=1]
      - paragraph: /December 2026.*Kiosk 44, Berlin/
      - link "Apply"
      - button "Share"
  `);
  await expect(main.getByRole('complementary')).toMatchAriaSnapshot(`
    - complementary:
      - region "The slot":
        - heading "The slot" [level=2]
        - term: Credits
        - definition: "5"
        - paragraph: You have 100 credits.
  `);
  await main.getByRole('link', { name: 'Apply' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible();
  const message = page.getByRole('textbox', { name: "Why you'd be a good fit" });
  await page.getByRole('button', { name: 'Apply' }).press('Enter');
  await expect(message).toBeFocused();
  await expect(message).toHaveAttribute('aria-invalid', 'true');
  await expect(message).toHaveAccessibleDescription(/tell us why you'd be a good fit/);
  await message.fill('I play long, slow and low.');
  await page.getByRole('button', { name: 'Apply' }).press('Enter');
  await expect(page).toHaveURL(/\/applications/);
  await expect(main).toBeFocused();
  await expect(main).toMatchAriaSnapshot(`
    - heading "Applications" [level=1]
    - tablist "Applications by state"
    - tabpanel:
      - list:
        - listitem:
          - link /Kasimir Bloom.*Pending/
  `);
  expect((await heard()).join('\n')).toContain('Application Submitted!');
});

test('a screen reader is led through a decline [accessibility 1]', async ({ page }) => {
  // This application is of the demo, because the places of the venue's events run out.
  const stageName = 'DJ Marrow';
  const heard = await listen(page);
  await signIn(page, demo.venue);
  await page.goto('/org-dashboard');
  const row = page.getByRole('listitem').filter({ hasText: stageName });
  await expect(row).toMatchAriaSnapshot(`
    - listitem:
      - heading "${stageName}" [level=3]
      - paragraph: Nine Lamps
      - button "Read message"
      - text: /Pending/
      - img /left/
      - button "Decline"
      - button "Accept"
      - status
  `);
  const decline = row.getByRole('button', { name: 'Decline' });
  await expect(decline).toHaveAccessibleDescription(stageName);
  await decline.press('Enter');
  const form = row.getByRole('form', { name: `Decline ${stageName}` });
  await expect(form).toMatchAriaSnapshot(`
    - form "Decline ${stageName}":
      - textbox "Reason (optional)" [active]
      - button "Keep pending"
      - button "Decline"
  `);
  await form.getByRole('button', { name: 'Decline' }).press('Enter');
  await expect(row.getByRole('button', { name: 'Undo' })).toBeFocused();
  await expect(row.getByRole('status')).toHaveText(
    `Declining ${stageName}. You can undo this for 10 seconds.`,
  );
  await expect(row.getByText('Declined', { exact: true })).toBeVisible();
  await expect(row.getByRole('heading', { name: stageName })).toBeFocused();
  const told = (await heard()).join('\n');
  expect(told).toContain(`Declining ${stageName}.`);
  expect(told).toContain('Application declined');
});
