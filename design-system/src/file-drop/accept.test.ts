import { describe, expect, it } from 'vitest';
import { accepts, acceptWords } from './accept.ts';

describe('the text for kinds of files', () => {
  it.each([
    ['image/*,video/*', 'a picture or a video'],
    ['audio/*', 'a sound file'],
    ['audio/mpeg,audio/x-wav,.mp3', 'MP3 or WAV'],
    [undefined, 'another file'],
  ])('%s reads %s', (accept, words) => expect(acceptWords(accept)).toBe(words));
});

describe('a file', () => {
  const file = (name: string, type = '') => ({ name, type });

  it.each([
    [file('a.PNG'), '.png,.jpg', true],
    [file('a.gif', 'image/GIF'), 'image/*', true],
    [file('a.mp3', 'audio/mpeg'), 'audio/mpeg', true],
    [file('a.png', 'image/png'), undefined, true],
    [file('png'), '.png', false],
    [file('a.png', 'image/png'), 'video/*, audio/mpeg', false],
  ])('%j with %s: %s', (which, accept, expected) => {
    expect(accepts(which, accept)).toBe(expected);
  });
});
