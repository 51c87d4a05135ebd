import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepTypedText, returnTypedText } from './typed-text.ts';

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const fields = () => [...document.querySelectorAll<HTMLInputElement>('input, textarea')];

describe('kept text', () => {
  it('comes back once, and the screen notices it', () => {
    document.body.innerHTML = '<input name="one" value="typed">';
    keepTypedText();
    const field = fields()[0]!;
    field.value = '';
    const noticed = vi.fn();
    field.addEventListener('input', noticed);
    returnTypedText();
    expect([field.value, noticed.mock.calls.length]).toEqual(['typed', 1]);
    field.value = '';
    returnTypedText();
    expect(field.value).toBe('');
  });

  it.each([
    ['a name', '<input name="one">'],
    ['a label', '<label>Message <textarea></textarea></label>'],
    ['a name for screen readers', '<input aria-label="Search">'],
  ])('comes back into a field with %s, wherever it stands by then', (_what, html) => {
    document.body.innerHTML = html;
    fields()[0]!.value = 'typed';
    keepTypedText();
    document.body.innerHTML = `<input name="new"><section>${html}</section>`;
    returnTypedText();
    expect(fields().map(({ value }) => value)).toEqual(['', 'typed']);
  });

  it('comes back into each of several fields of one name', () => {
    const html = '<input name="link"><input name="link"><input name="link">';
    document.body.innerHTML = html;
    fields().forEach((field, index) => (field.value = `link ${index}`));
    keepTypedText();
    document.body.innerHTML = html;
    returnTypedText();
    expect(fields().map(({ value }) => value)).toEqual(['link 0', 'link 1', 'link 2']);
  });

  it.each(['password', 'hidden', 'checkbox', 'radio', 'submit'])('is none of a field of type %s', (type) => {
    document.body.innerHTML = `<input name="one" type="${type}" value="secret">`;
    keepTypedText();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is none of an empty page', () => {
    document.body.innerHTML = '<input name="one">';
    keepTypedText();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is given up for a screen that comes too late', () => {
    vi.useFakeTimers();
    document.body.innerHTML = '<input name="one" value="before">';
    keepTypedText();
    document.body.replaceChildren();
    returnTypedText();
    vi.advanceTimersByTime(6_000);
    document.body.innerHTML = '<input name="one">';
    vi.advanceTimersByTime(1_000);
    expect([fields()[0]?.value, vi.getTimerCount()]).toEqual(['', 0]);
  });

  it('waits for the screen, and does not change text that the person typed meanwhile', () => {
    vi.useFakeTimers();
    document.body.innerHTML = '<input name="one"><input name="two">';
    for (const field of document.querySelectorAll('input')) field.value = 'before';
    keepTypedText();
    document.body.replaceChildren();
    returnTypedText();
    vi.advanceTimersByTime(1_000);
    document.body.innerHTML = '<input name="one"><input name="two" value="newer">';
    vi.advanceTimersByTime(200);
    vi.useRealTimers();
    expect([...document.querySelectorAll('input')].map(({ value }) => value)).toEqual(['before', 'newer']);
  });

  it('does not appear on another page', () => {
    document.body.innerHTML = '<input name="one">';
    const field = document.querySelector('input');
    if (field) field.value = 'before';
    keepTypedText();
    history.replaceState(null, '', '/elsewhere');
    if (field) field.value = '';
    returnTypedText();
    expect(field?.value).toBe('');
  });
});
