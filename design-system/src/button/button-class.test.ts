import { describe, expect, it } from 'vitest';
import { buttonClass } from './button-class.ts';

const classes = (look?: Parameters<typeof buttonClass>[0]) => buttonClass(look).split(' ');

describe('the class name of a button', () => {
  it('is that of a solid button of middle size by default', () => {
    expect(classes()).toEqual(['root', 'solid']);
    expect(classes({ variant: 'solid', size: 'md', block: false })).toEqual(['root', 'solid']);
  });

  it('has one part for each choice', () => {
    expect(classes({ variant: 'accent', size: 'lg', block: true, iconOnly: true })).toEqual([
      'root',
      'accent',
      'lg',
      'block',
      'iconOnly',
    ]);
  });
});
