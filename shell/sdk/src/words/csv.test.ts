import { afterEach, describe, expect, it, vi } from 'vitest';
import { csvText, downloadFile } from './csv.ts';

describe('a table as CSV', () => {
  it('has one line for each row, with the line ends of RFC 4180', () => {
    expect(
      csvText([
        ['Artist', 'City'],
        ['Juno Halide', 'Rotterdam'],
      ]),
    ).toBe('\uFEFFArtist,City\r\nJuno Halide,Rotterdam\r\n');
  });

  it.each([[['Müller', '東京']], [['=1+1']], [[]]])(
    'begins with the mark by which Excel knows UTF-8 (%j)',
    (cells) => {
      const bytes = new TextEncoder().encode(csvText([cells, cells]));
      expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      expect(csvText([cells, cells]).lastIndexOf('\uFEFF')).toBe(0);
    },
  );

  it.each([
    ['a comma', 'Halide, Juno', '"Halide, Juno"'],
    ['a quote', 'the "Foundry"', '"the ""Foundry"""'],
    ['a line break', 'one\ntwo', '"one\ntwo"'],
    ['nothing', '', ''],
    ['a minus inside', 'Slow-Low', 'Slow-Low'],
  ])('takes a cell with %s as it is', (_what, cell, written) => {
    expect(csvText([[cell]])).toBe(`\uFEFF${written}\r\n`);
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+31 6 5241', "'+31 6 5241"],
    ['-5', "'-5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', `"'\t=1"`],
    ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ])('runs no formula (%j)', (cell, written) => {
    expect(csvText([[cell]])).toBe(`\uFEFF${written}\r\n`);
  });
});

describe('a file for the person', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('is saved under its name, and gives its memory back later', async () => {
    vi.useFakeTimers();
    const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:list');
    const given = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    const saved: string[][] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push([this.download, this.href]);
    });
    downloadFile('artists.csv', 'text/csv', 'Artist\r\n');
    expect(saved).toEqual([['artists.csv', 'blob:list']]);
    const [blob] = made.mock.calls[0] as [Blob];
    expect([blob.type, await blob.text()]).toEqual(['text/csv', 'Artist\r\n']);
    expect(given).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(given).toHaveBeenCalledExactlyOnceWith('blob:list');
  });
});
