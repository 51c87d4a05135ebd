import { expect, it } from 'vitest';
import { pictureSources } from './pictures.ts';

it('a large picture of ours comes in two widths', () => {
  expect(pictureSources('/media/a.jpg')).toEqual({
    src: '/media/a.jpg',
    srcSet: '/media/a.jpg?width=640 640w, /media/a.jpg?width=1280 1280w',
  });
});

it.each(['https://pictures.example/a.jpg', null])('any other picture comes as it is: %s', (source) => {
  expect(pictureSources(source)).toEqual({ src: source });
});
