import { describe, expect, it } from 'vitest';
import { describeConformance } from '#src/testing/conformance.tsx';
import { TextLink, linkClass } from './link.tsx';

describe('TextLink', () => {
  describeConformance((props) => (
    <TextLink href="#x" {...props}>
      Edit
    </TextLink>
  ));
});

describe('the look of a link', () => {
  it('fits a link of a router', () => {
    expect(linkClass({ size: 'sm' }).split(' ')).toEqual(['root', 'sm']);
  });
});
