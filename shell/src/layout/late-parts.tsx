import { useLateCode } from '@backline/shell-sdk';
import { useLater } from './use-later.ts';

const loadFrame = () => import('./late-frame.tsx');

/**
 * Late parts of the frame. The notice of a lost network must be loaded before the network is lost, so its code does
 * not wait for a press.
 */
export function LateParts() {
  const code = useLateCode(useLater() ? loadFrame : null);
  return code ? <code.LateFrame /> : null;
}
