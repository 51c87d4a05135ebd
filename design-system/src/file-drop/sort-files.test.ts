import { describe, expect, it } from 'vitest';
import { sortFiles } from './sort-files.ts';

const MB = 1024 ** 2;

/** A file that claims a size without having the bytes. */
function fileOf(name: string, type: string, size = 1): File {
  const file = new File([''], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
}

describe('sorting files by the rules', () => {
  it('refuses a file of another kind and names the allowed kinds', () => {
    const sorted = sortFiles([fileOf('rider.exe', 'application/x-msdownload')], {
      accept: 'image/jpeg,image/png,.webp',
    });
    expect(sorted).toEqual({
      taken: [],
      refused: ["“rider.exe” can't be used here. Choose JPG, PNG or WebP."],
    });
  });

  it('refuses a file one byte over the limit, and tells both sizes', () => {
    const rules = { maxBytes: 200 * MB };
    expect(sortFiles([fileOf('full-night.mp4', 'video/mp4', 214 * MB)], rules).refused).toEqual([
      '“full-night.mp4” is 214 MB. The limit is 200 MB.',
    ]);
    expect(sortFiles([fileOf('a.mp4', 'video/mp4', 200 * MB + 1)], rules).refused).toEqual([
      '“a.mp4” is 200.1 MB. The limit is 200 MB.',
    ]);
    expect(sortFiles([fileOf('a.mp4', 'video/mp4', 200 * MB)], rules).refused).toEqual([]);
  });

  it('keeps only the first if one file is allowed', () => {
    const { taken, refused } = sortFiles([fileOf('a.png', 'image/png'), fileOf('b.png', 'image/png')], {});
    expect(taken.map((file) => file.name)).toEqual(['a.png']);
    expect(refused).toEqual(['“b.png” was left out. One file fits here.']);
  });

  it('accepts a file by its extension or its kind, in any capitals', () => {
    const files = [fileOf('SET.WAV', ''), fileOf('cover', 'IMAGE/PNG')];
    expect(sortFiles(files, { accept: '.wav, image/*', multiple: true }).taken).toEqual(files);
  });

  it('accepts a limit for each kind', () => {
    const maxBytes = (file: File) => (file.type.startsWith('video/') ? 200 : 10) * MB;
    const files = [fileOf('a.mp4', 'video/mp4', 50 * MB), fileOf('a.png', 'image/png', 50 * MB)];
    expect(sortFiles(files, { maxBytes, multiple: true }).refused).toEqual([
      '“a.png” is 50 MB. The limit is 10 MB.',
    ]);
  });
});
