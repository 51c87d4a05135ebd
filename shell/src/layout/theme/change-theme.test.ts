import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeTheme, themeOfPage, watchThemeForms } from './change-theme.ts';

const HEAD = `
  <meta name="color-scheme" content="dark">
  <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#000000">
  <meta name="theme-color" media="(prefers-color-scheme: light)" content="#000000">`;
const DARK = '#0f0e0d';
const LIGHT = '#f5f2ea';

let added: Element[];
beforeEach(() => {
  const before = new Set(document.head.children);
  document.head.insertAdjacentHTML('beforeend', HEAD);
  added = [...document.head.children].filter((element) => !before.has(element));
});
afterEach(() => {
  for (const element of added) element.remove();
  document.body.replaceChildren();
  Reflect.deleteProperty(document.documentElement.dataset, 'theme');
});
const contents = () => added.map((element) => element.getAttribute('content'));

describe('a theme', () => {
  it.each([
    ['light', ['light', LIGHT, LIGHT]],
    ['dark', ['dark', DARK, DARK]],
    ['system', ['dark light', DARK, LIGHT]],
  ] as const)('(%s) is shown at once, also by what surrounds the page', (theme, expected) => {
    changeTheme(theme);
    expect(themeOfPage()).toBe(theme);
    expect(contents()).toEqual(expected);
  });

  it('is kept for later pages', () => {
    changeTheme('light');
    expect(document.cookie).toContain('theme=light');
    changeTheme('system');
    expect(document.cookie).toContain('theme=system');
  });

  it('is dark on a page that says nothing, or something unknown', () => {
    expect(themeOfPage()).toBe('dark');
    document.documentElement.dataset['theme'] = 'sepia';
    expect(themeOfPage()).toBe('dark');
  });
});

describe('the form of the theme', () => {
  /** Submits a form by its button, and tells whether the browser would send it. */
  function submit(action: string): boolean {
    document.body.innerHTML = `<form action="${action}"><button name="theme" value="light"></button></form>`;
    const [form, submitter] = [document.querySelector('form')!, document.querySelector('button')!];
    const event = new SubmitEvent('submit', { submitter, bubbles: true, cancelable: true });
    form.dispatchEvent(event);
    return !event.defaultPrevented;
  }

  it('changes the page without loading it anew', () => {
    const end = watchThemeForms();
    expect(submit('/theme')).toBe(false);
    expect(themeOfPage()).toBe('light');
    end();
  });

  it('is the only one that is taken', () => {
    const end = watchThemeForms();
    expect(submit('/events')).toBe(true);
    expect(themeOfPage()).toBe('dark');
    end();
  });

  it('goes to the edge when nobody watches any more', () => {
    watchThemeForms()();
    expect(submit('/theme')).toBe(true);
  });
});
