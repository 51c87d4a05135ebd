import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DraftChanges } from './draft-changes.ts';
import { DraftSaver } from './draft-saver.ts';

function setUp(...outcomes: ('ok' | 'fails' | 'hangs')[]) {
  const sent: DraftChanges[] = [];
  const hanging: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const saver = new DraftSaver((changes) => {
    sent.push(changes);
    const outcome = outcomes.shift() ?? 'ok';
    if (outcome === 'hangs')
      return new Promise<void>((resolve, reject) => void hanging.push({ resolve, reject }));
    return outcome === 'ok' ? Promise.resolve() : Promise.reject(new Error('away'));
  });
  return { saver, sent, hanging };
}

const bio = (text: string) => ({ fields: { bio: text } });

describe('the draft saver', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('repeats a failed save together with later entries', async () => {
    const { saver, sent } = setUp('fails');
    saver.save(bio('Plays'));
    await vi.advanceTimersByTimeAsync(500);
    saver.save({ socialUrls: { spotify: 'x' } });
    await vi.advanceTimersByTimeAsync(500);
    expect(sent).toEqual([bio('Plays'), { ...bio('Plays'), socialUrls: { spotify: 'x' } }]);
  });

  it('stops repeating after some attempts', async () => {
    const { saver, sent } = setUp(...Array<'fails'>(20).fill('fails'));
    saver.save(bio('Plays'));
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(sent).toHaveLength(6);
  });

  it('never lets an entry overtake an earlier one', async () => {
    const { saver, sent } = setUp('hangs');
    saver.save(bio('first'));
    await vi.advanceTimersByTimeAsync(500);
    saver.save(bio('second'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toEqual([bio('first')]);
  });

  it('never lets an entry overtake an earlier one when the person leaves the step', async () => {
    const { saver, sent, hanging } = setUp('hangs');
    saver.save(bio('first'));
    await vi.advanceTimersByTimeAsync(500);
    saver.save(bio('second'));
    const tried = saver.flush();
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toEqual([bio('first')]);
    hanging[0]?.resolve();
    await tried;
    expect(sent).toEqual([bio('first'), bio('second')]);
  });

  it('never replaces an entry with an earlier one that is saved again', async () => {
    const { saver, sent, hanging } = setUp('hangs');
    saver.save(bio('first'));
    await vi.advanceTimersByTimeAsync(500);
    saver.save(bio('second'));
    void saver.flush();
    hanging[0]?.reject(new Error('away'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toEqual([bio('first'), bio('second')]);
  });

  it('saves at once when the page closes, and once more when the page stays', async () => {
    const { saver, sent, hanging } = setUp('hangs');
    saver.save({ fields: { bio: 'first', instagram: '@juno' } });
    await vi.advanceTimersByTimeAsync(500);
    saver.save(bio('second'));
    saver.leave();
    expect(sent.at(-1)).toEqual({ fields: { bio: 'second', instagram: '@juno' } });
    hanging[0]?.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(3);
    expect(sent.at(-1)).toEqual(bio('second'));
  });

  it('saves nothing after it is stopped', async () => {
    const { saver, sent } = setUp();
    saver.save(bio('Plays'));
    saver.forget();
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toEqual([]);
  });

  it('saves once after a pause, with the last text of each field', async () => {
    const { saver, sent } = setUp();
    saver.save(bio('Pl'));
    await vi.advanceTimersByTimeAsync(499);
    saver.save(bio('Plays'));
    saver.save({ fields: { instagram: '@juno' } });
    await vi.advanceTimersByTimeAsync(500);
    expect(sent).toEqual([{ fields: { bio: 'Plays', instagram: '@juno' } }]);
  });

  it('saves at once when the person leaves the step', () => {
    const { saver, sent } = setUp();
    saver.save(bio('Plays'));
    void saver.flush();
    saver.leave();
    expect(sent).toEqual([bio('Plays')]);
  });
});
