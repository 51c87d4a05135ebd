import { describe } from 'vitest';
import { describeConformance } from '../testing/conformance.tsx';
import { PaperBill } from './paper-bill.tsx';

describe('PaperBill', () => {
  describeConformance((props) => <PaperBill lines={['Ren']} {...props} />);
});
