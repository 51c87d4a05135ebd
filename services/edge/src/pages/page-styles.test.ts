import { expect, it } from 'vitest';
import { styleRules } from './page-styles.ts';

it('each style has one rule', () => {
  const row = '<p data-style="--size:72px"></p>';
  expect(styleRules(`${row}${row}<b data-style="width:40%;height:calc(2 * 1rem)"></b>`)).toBe(
    '[data-style="--size:72px"]{--size:72px}' +
      '[data-style="width:40%;height:calc(2 * 1rem)"]{width:40%;height:calc(2 * 1rem)}',
  );
});

it.each(['a:b}</style>', 'a:url(&quot;x&quot;)', 'a:/*', 'a:\\', '}b{c:d'])('%s gets none', (value) => {
  expect(styleRules(`<p data-style="${value}"></p>`)).toBe('');
});
