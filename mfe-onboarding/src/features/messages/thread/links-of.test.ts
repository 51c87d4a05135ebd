import { describe, expect, it } from 'vitest';
import { linksOf } from './links-of.ts';

describe('an address in a message', () => {
  it.each([
    ['Plan: https://salt.example/plan.pdf', 'https://salt.example/plan.pdf', 'salt.example'],
    ['(see https://salt.example/a_(b).)', 'https://salt.example/a_(b', 'salt.example'],
    ['HTTP://SALT.EXAMPLE:8080/x?y=1#z!', 'HTTP://SALT.EXAMPLE:8080/x?y=1#z', 'salt.example:8080'],
    ['https://bank.example@thief.example/login', 'https://bank.example@thief.example/login', 'thief.example'],
    ['https://аpple.example', 'https://аpple.example', 'xn--pple-43d.example'],
  ])('opens, and names its real host: %s [messages 21]', (text, address, host) => {
    expect(linksOf(text).filter((part) => 'href' in part)).toMatchObject([{ text: address, host }]);
    expect(
      linksOf(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
    'www.salt.example',
    'mailto:a@b.example',
    'no link',
  ])('that is no web address stays plain text: %s [messages 21]', (text) => {
    expect(linksOf(text)).toEqual([{ text }]);
  });
});
