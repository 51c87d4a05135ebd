/// <reference lib="dom" />
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { chromiumOptions } from '../testing/chromium.ts';

const ICONS = new URL('../../services/edge/src/site-files/icons/', import.meta.url);
const FONT = new URL('../../design-system/src/fonts/archivo-first.woff2', import.meta.url);
const SHARE = { width: 1200, height: 630 };
const FAVICON_SIZES = [16, 32, 48];

/** The paper bill of the product, for the picture of a link. Each line is fitted to the width. */
const BILL = `<!doctype html><style>
@font-face { font-family: A; src: url(data:font/woff2;base64,${readFileSync(FONT).toString('base64')}); font-weight: 100 900; font-stretch: 62% 125% }
body { margin: 0; width: 1200px; height: 630px; padding: 44px 56px; box-sizing: border-box; display: flex; flex-direction: column; justify-content: space-between; overflow: hidden; background: #f5f2ea; color: #161411; font: 600 26px/1.2 A }
header { display: flex; justify-content: space-between; padding-bottom: 16px; border-bottom: 3px solid }
b { font-weight: 780; font-stretch: 118%; letter-spacing: -.03em }
p { margin: 0; font-weight: 800; line-height: .86; letter-spacing: -.02em; white-space: nowrap; text-transform: uppercase; width: max-content }
.tape { padding: 8px 60px; margin-left: -60px; background: #e4ff47 }
</style><header><b>Backline</b><span>For DJs, artists and venues</span></header>
<p class="tape" data-size="208">Your name</p><p data-size="208">on the bill</p>`;

/** Widens each line until it fills the bill. */
function fitLines(): void {
  for (const line of document.querySelectorAll('p')) {
    line.style.fontSize = `${line.dataset['size']}px`;
    const inset = line.className === 'tape' ? 120 : 0;
    for (let stretch = 125; stretch >= 62; stretch -= 0.5) {
      line.style.fontStretch = `${stretch}%`;
      if (line.getBoundingClientRect().width - inset <= 1088) break;
    }
  }
}

async function drawShare(): Promise<Buffer> {
  const browser = await chromium.launch(chromiumOptions());
  try {
    const page = await browser.newPage({ viewport: SHARE });
    await page.setContent(BILL);
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(fitLines);
    return await sharp(await page.screenshot())
      .png({ palette: true, colours: 32, effort: 10 })
      .toBuffer();
  } finally {
    await browser.close();
  }
}

/** An .ico file: a directory of pictures, followed by each one as PNG. */
async function favicon(): Promise<Buffer> {
  const source = readFileSync(new URL('icon-192.png', ICONS));
  const pictures = await Promise.all(
    FAVICON_SIZES.map((size) => sharp(source).resize(size).png({ palette: true }).toBuffer()),
  );
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, picture] of pictures.entries()) {
    const at = 6 + 16 * index;
    const size = FAVICON_SIZES[index] ?? 0;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(picture.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}

// Run it with `node .config/site-pictures/make-site-pictures.ts` after a change of logo or font.
if (import.meta.main) {
  writeFileSync(new URL('share.png', ICONS), await drawShare());
  writeFileSync(new URL('favicon.ico', ICONS), await favicon());
}
