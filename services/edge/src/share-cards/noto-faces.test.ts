import { expect, it } from 'vitest';
import { loadCardFonts } from './card-fonts.ts';

it('letters of many scripts that are asked for at once are all there', async () => {
  const fonts = await loadCardFonts();
  const names = ['東京事変', '大阪事変', 'Привет', 'שלום', 'สวัสดี', '안녕하세요', 'مرحبا'];
  await Promise.all(names.map((name) => fonts.prepare([name])));
  expect(names.filter((name) => !fonts.covers(name))).toEqual([]);
});
