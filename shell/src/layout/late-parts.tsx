import { useLateCode } from '@backline/shell-sdk';
import { useLater } from './use-later.ts';

const loadFrame = () => import('./late-frame.tsx');

/** The notice of a lost network must be there before the network goes. So its code does not wait for an act. */
export function LateParts() {
  const code = useLateCode(useLater() ? loadFrame : null);
  return code ? <code.LateFrame /> : null;
}
