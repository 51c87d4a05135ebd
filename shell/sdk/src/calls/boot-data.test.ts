import { afterEach, describe, expect, it } from 'vitest';
import { writeBoot } from '#src/testing/index.ts';
import { bootData } from './boot-data.ts';

let remove = () => {};
afterEach(() => remove());

describe('what the edge writes into a page', () => {
  it('is read from the page', () => {
    remove = writeBoot({ linkMinutes: 15 });
    expect(bootData()).toEqual({ linkMinutes: 15 });
  });

  it('is nothing on a page without it', () => {
    expect(bootData()).toEqual({});
  });

  it('is nothing when it cannot be parsed', () => {
    remove = writeBoot({});
    document.getElementById('backline-boot')!.textContent = '{"linkMinutes":';
    expect(bootData()).toEqual({});
  });

  it('is the same object for as long as the page has the same text', () => {
    remove = writeBoot({ linkMinutes: 15 });
    const first = bootData();
    expect(bootData()).toBe(first);
    document.getElementById('backline-boot')!.textContent = '{"linkMinutes":30}';
    expect(bootData()).toEqual({ linkMinutes: 30 });
  });
});
