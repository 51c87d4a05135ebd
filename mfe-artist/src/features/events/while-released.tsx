import { useFlag } from '@backline/shell-sdk';
import type { ReactNode } from 'react';
import { EventsSoon } from './events-soon.tsx';

/** A page of one event. While events are not released, it shows the placeholder of the list. */
export function WhileReleased({ children }: { children: ReactNode }) {
  return useFlag('events').isOn === false ? <EventsSoon /> : children;
}
