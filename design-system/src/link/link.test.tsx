import { describe } from 'vitest';
import { describeConformance } from '../testing/conformance.tsx';
import { TextLink } from './link.tsx';

describe('TextLink', () => {
  describeConformance((props) => (
    <TextLink href="#x" {...props}>
      Edit
    </TextLink>
  ));
});
